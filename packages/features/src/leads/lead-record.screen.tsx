import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { getLeadData, updateLead } from '@flowdeck/contract/leads/lead-records';
import { Button } from '@flowdeck/ui/button';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { LeadStatusBadge } from '@flowdeck/ui/lead-result';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Section } from '@flowdeck/ui/section';
import { Skeleton } from '@flowdeck/ui/skeleton';
import type { RenderLink } from '../platform/list/list-table.tsx';
import { wholeNumber } from '../platform/figures.ts';
import { Region } from '../platform/region.tsx';
import { Allowed, ChangedBy, RoleNotice } from '../platform/roles.tsx';
import { useServices } from '../platform/services.tsx';
import { toAsyncView } from '../platform/to-async-view.ts';
import { leadRecordCopy as copy } from './lead-record-copy.ts';
import { leadQuery } from './lead-record.queries.ts';
import { fullName } from './model/lead-figures.ts';
import { LeadChecks, LeadDetails, LeadEnrichment } from './parts/lead-facts.tsx';
import { LeadRecordSkeleton, RecordColumns } from './parts/lead-record-layout.tsx';
import { LeadTimeline } from './parts/lead-timeline.tsx';
import { MailRefusal } from './parts/mail-refusal.tsx';
import { ManageLead } from './parts/manage-lead.tsx';
import { LeadPrivacy } from './parts/lead-privacy.tsx';
import { RemoveLead } from './parts/remove-lead.tsx';

const EditLeadDialog = lazy(async () => ({
  default: (await import('./parts/edit-lead-dialog.tsx')).EditLeadDialog,
}));

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
        <div className="flex min-h-5.5 flex-wrap items-center gap-x-3 gap-y-1">
          {lead.data ? (
            <>
              <LeadStatusBadge status={lead.data.status} />
              <span className="text-sm text-ink-muted">
                {copy.score}{' '}
                <bdi className="font-medium text-ink tabular-nums">
                  {wholeNumber(lead.data.score)}
                </bdi>
              </span>
            </>
          ) : (
            view.state === 'loading' && <Skeleton className="h-5.5 w-36 rounded-full" />
          )}
        </div>
      </div>
      <Region
        label={copy.title}
        view={view}
        skeleton={<LeadRecordSkeleton />}
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
            <RecordColumns
              profile={
                <>
                  <Section title={copy.manage.title}>
                    <RoleNotice call={updateLead} />
                    <ChangedBy call={updateLead}>
                      <ManageLead key={data.id} lead={data} />
                    </ChangedBy>
                  </Section>
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
                </>
              }
              history={
                <>
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
                </>
              }
            />
            <Allowed call={updateLead}>
              {/* Away from all that only shows or saves something. */}
              <div className="border-t border-line pt-4">
                <Section title={copy.remove.section}>
                  <RemoveLead id={id} onRemoved={onDeleted} />
                </Section>
              </div>
            </Allowed>
            <Suspense>
              {editing && <EditLeadDialog lead={data} open onOpenChange={setEditing} />}
            </Suspense>
          </div>
        )}
      </Region>
    </Page>
  );
}
