import { useQuery } from '@tanstack/react-query';
import PanelTop from 'lucide-react/icons/panel-top';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { updateLeadForm } from '@flowdeck/contract/leads/lead-forms';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Section } from '@flowdeck/ui/section';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { Region } from '../../platform/region.tsx';
import { ChangedBy, RoleNotice } from '../../platform/roles.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { leadFormCopy as copy } from './lead-form-copy.ts';
import { leadFormQuery } from './lead-forms.queries.ts';

const loadSettings = () => import('./parts/form-settings.tsx');
const FormSettings = lazy(async () => ({ default: (await loadSettings()).FormSettings }));
const loadPublishing = () => import('./parts/form-publishing.tsx');
const FormPublishing = lazy(async () => ({ default: (await loadPublishing()).FormPublishing }));

export interface LeadFormScreenProps {
  /** Of the form, from the address. */
  id: string;
  /** A link to the list. */
  listLink: ReactNode;
  /** The form is gone; leaves its page. */
  onDeleted: () => void;
}

/** One form: what it says and asks for, and how it gets on a website. */
export function LeadFormScreen({ id, listLink, onDeleted }: LeadFormScreenProps) {
  const { api } = useServices();
  /** Each time the user takes someone else's version, the fields begin anew. */
  const [taken, setTaken] = useState(0);
  const form = useQuery(leadFormQuery(api, id));
  // While the form is read.
  useEffect(() => void Promise.all([loadSettings(), loadPublishing()]).catch(() => undefined), []);
  const view = toAsyncView(form, { failedText: copy.errors.load, mayBeMissing: true });
  const takeTheirs = async () => {
    await form.refetch();
    setTaken((times) => times + 1);
  };
  return (
    <Page>
      <div className="grid gap-2">
        <div>{listLink}</div>
        <PageHeader
          title={form.data?.name ?? copy.title}
          subtitle={form.data?.changedBy ? copy.changedBy(form.data.changedBy) : undefined}
        />
      </div>
      <Region
        label={copy.region}
        view={view}
        skeleton={skeleton}
        empty={
          <EmptyState
            icon={<PanelTop className="size-5" />}
            title={copy.empty.missing}
            description={copy.empty.missingHint}
          />
        }
      >
        {(data) => (
          <Suspense fallback={skeleton}>
            <div className="grid grid-cols-1 gap-6">
              <RoleNotice call={updateLeadForm} />
              <div className="grid grid-cols-1 items-start gap-6 page-lg:grid-cols-2">
                <Section title={copy.settings}>
                  <div className="min-w-0 card p-4">
                    <ChangedBy call={updateLeadForm}>
                      <FormSettings
                        key={`${data.id} ${String(taken)}`}
                        form={data}
                        onTakeTheirs={() => void takeTheirs()}
                      />
                    </ChangedBy>
                  </div>
                </Section>
                <FormPublishing form={data} onDeleted={onDeleted} />
              </div>
            </div>
          </Suspense>
        )}
      </Region>
    </Page>
  );
}

const skeleton = <Skeleton className="h-[48rem] rounded-xl" />;
