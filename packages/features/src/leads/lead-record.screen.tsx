import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { getLeadData, updateLead } from '@flowdeck/contract/leads/lead-records';
import { Button } from '@flowdeck/ui/button';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { LeadResultSkeleton, LeadStatusBadge } from '@flowdeck/ui/lead-result';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Section } from '@flowdeck/ui/section';
import { Skeleton } from '@flowdeck/ui/skeleton';
import type { RenderLink } from '../platform/list/list-table.tsx';
import { Region } from '../platform/region.tsx';
import { Allowed, ChangedBy, RoleNotice } from '../platform/roles.tsx';
import { useServices } from '../platform/services.tsx';
import { toAsyncView } from '../platform/to-async-view.ts';
import { leadRecordCopy as copy } from './lead-record-copy.ts';
import { leadQuery } from './lead-record.queries.ts';
import { fullName } from './model/lead-figures.ts';
import { LeadChecks, LeadDetails, LeadEnrichment } from './parts/lead-facts.tsx';
import { LeadTimeline, LeadTimelineSkeleton } from './parts/lead-timeline.tsx';
import { MailRefusal } from './parts/mail-refusal.tsx';
import { ManageLead } from './parts/manage-lead.tsx';
import { LeadPrivacy } from './parts/lead-privacy.tsx';
import { RemoveLead } from './parts/remove-lead.tsx';

const EditLeadDialog = lazy(async () => ({
  default: (await import('./parts/edit-lead-dialog.tsx')).EditLeadDialog,
}));

/** The profile at the side, what happened beside it; one below the other where there is no room for both. */
const columns = 'grid grid-cols-1 items-start gap-6 page-lg:grid-cols-[22rem_minmax(0,1fr)]';

export interface LeadRecordScreenProps {
  /** Of the lead, from the address. */
  id: string;
  renderLink: RenderLink;
  /** A link to the list. */
  listLink: ReactNode;
  /** The lead is gone; leaves its page. */
  onDeleted: () => void;
}

/** Everything about one lead, and what people can do with it. */
export function LeadRecordScreen({ id, renderLink, listLink, onDeleted }: LeadRecordScreenProps) {
  const { api } = useServices();
  const [editing, setEditing] = useState(false);
  const lead = useQuery(leadQuery(api, id));
  const view = toAsyncView(lead, { failedText: copy.errors.load, mayBeMissing: true });
  return (
    <Page>
      <div className="grid gap-2">
        <div>{listLink}</div>
        <PageHeader title={(lead.data && (fullName(lead.data) ?? lead.data.email)) ?? copy.title} />
        {/* Has its place before it is known. */}
        <div className="min-h-5.5">
          {lead.data ? (
            <LeadStatusBadge status={lead.data.status} />
          ) : (
            view.state === 'loading' && <Skeleton className="h-5.5 w-20 rounded-full" />
          )}
        </div>
      </div>
      <Region
        label={copy.title}
        view={view}
        skeleton={
          // Below the titles of the sections.
          <div className={`pt-12 ${columns}`}>
            <LeadResultSkeleton />
            <LeadTimelineSkeleton />
          </div>
        }
        empty={
          <EmptyState
            icon={<UserRoundX className="size-5" />}
            title={copy.empty.missing}
            description={copy.empty.missingHint}
          />
        }
      >
        {(data) => (
          <div className="grid grid-cols-1 gap-6">
            <MailRefusal lead={data} />
            <div className={columns}>
              <div className="grid min-w-0 grid-cols-1 gap-6">
                <Section
                  title={copy.facts.title}
                  actions={
                    <Allowed call={updateLead}>
                      <Button
                        size="sm"
                        icon={<Pencil aria-hidden className="size-4" />}
                        onClick={() => {
                          setEditing(true);
                        }}
                      >
                        {copy.facts.edit}
                      </Button>
                    </Allowed>
                  }
                >
                  <LeadDetails lead={data} />
                </Section>
                <Section title={copy.manage.title}>
                  <RoleNotice call={updateLead} />
                  <ChangedBy call={updateLead}>
                    <ManageLead key={data.id} lead={data} />
                  </ChangedBy>
                </Section>
              </div>
              <div className="grid min-w-0 grid-cols-1 gap-6">
                <Section title={copy.timeline.title}>
                  <LeadTimeline lead={data} />
                </Section>
                <div className="grid grid-cols-1 gap-6 page-lg:grid-cols-2">
                  <Section title={copy.enrichment.title}>
                    <LeadEnrichment lead={data} />
                  </Section>
                  <Section title={copy.check.title}>
                    <LeadChecks lead={data} renderLink={renderLink} />
                  </Section>
                </div>
                <Allowed call={getLeadData}>
                  <Section title={copy.privacy.title}>
                    <LeadPrivacy id={id} />
                  </Section>
                </Allowed>
                <Allowed call={updateLead}>
                  <div>
                    <RemoveLead id={id} onRemoved={onDeleted} />
                  </div>
                </Allowed>
              </div>
            </div>
            <Suspense>
              {editing && <EditLeadDialog lead={data} open onOpenChange={setEditing} />}
            </Suspense>
          </div>
        )}
      </Region>
    </Page>
  );
}
