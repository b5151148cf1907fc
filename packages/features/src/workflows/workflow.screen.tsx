import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import SearchX from 'lucide-react/icons/search-x';
import { Fragment, lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { updateWorkflow } from '@flowdeck/contract/workflows/workflow-detail';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { FormFailure } from '../platform/form/form-failure.tsx';
import { Region } from '../platform/region.tsx';
import { useServices } from '../platform/services.tsx';
import { useAllows } from '../platform/use-allows.ts';
import { toAsyncView } from '../platform/to-async-view.ts';
import type { RenderLeads } from './parts/workflow-audience.tsx';
import type { RenderThing } from './parts/made-things.tsx';
import { RunHistory } from './parts/run-history.tsx';
import { useWorkflowActions, WorkflowActions } from './parts/workflow-actions.tsx';
import { WorkflowSettings } from './parts/workflow-settings.tsx';
import { WorkflowFacts, WorkflowFactsSkeleton } from './parts/workflow-facts.tsx';
import { makesMails } from './model/rhythm.ts';
import { workflowPageCopy as copy } from './workflow-page-copy.ts';
import { workflowQuery, type RunFilter } from './workflow-page.queries.ts';

/** For those whose address is not proved. */
const ConfirmAddressNotice = lazy(async () => ({
  default: (await import('../platform/confirm-address/confirm-address-notice.tsx'))
    .ConfirmAddressNotice,
}));

/** For the types that write to leads. */
const WorkflowMails = lazy(async () => ({
  default: (await import('./parts/workflow-mails.tsx')).WorkflowMails,
}));

export interface WorkflowScreenProps {
  /** Of the workflow, from the address. */
  id: string;
  /** Renders a link to something that a run made, if things of its kind have a page. */
  renderThing: RenderThing;
  /** Which runs are listed; the route keeps it in the address. All are listed without it. */
  runFilter?: RunFilter | undefined;
  onAllRuns?: () => void;
  renderLeads: RenderLeads;
  /** Renders a link to the dashboard. */
  renderBack: (link: { className: string; children: ReactNode }) => ReactElement;
  /** Leaves the page of a workflow that was deleted on it. */
  onDeleted: () => void;
}

/** One workflow: what it is, how it runs, and what its runs made. */
export function WorkflowScreen({
  id,
  renderBack,
  renderThing,
  renderLeads,
  runFilter,
  onAllRuns,
  onDeleted,
}: WorkflowScreenProps) {
  const { api } = useServices();
  const workflow = useQuery(workflowQuery(api, id));
  const { data } = workflow;
  const actions = useWorkflowActions(id);
  const mayChange = useAllows(updateWorkflow);
  const view = toAsyncView(workflow, { failedText: copy.errors.load, mayBeMissing: true });
  // What comes is higher than its placeholder. So it replaces all of it, and nothing moves down.
  const [isKnown, setIsKnown] = useState(view.state !== 'loading');
  if (!isKnown && view.state !== 'loading') setIsKnown(true);
  const key = isKnown ? 'known' : 'unknown';
  return (
    <Page>
      <div className="grid grid-cols-1 gap-3">
        {renderBack({
          className:
            'inline-flex items-center gap-1 justify-self-start rounded-sm text-sm text-ink-muted hover:text-ink',
          children: (
            <>
              <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
              {copy.back}
            </>
          ),
        })}
        <div key={key} dir="auto">
          <PageHeader
            title={data?.name ?? copy.title}
            // Its line is kept until it is known.
            subtitle={data?.description ?? (view.state === 'loading' ? '\u00a0' : undefined)}
            actions={
              data &&
              mayChange && <WorkflowActions workflow={data} {...actions} onDeleted={onDeleted} />
            }
          />
        </div>
      </div>
      <Fragment key={key}>
        <FormFailure {...(actions.run.failure ? actions.run : actions.duplicate)} />
        <Region
          label={copy.facts.label}
          view={view}
          skeleton={<WorkflowFactsSkeleton />}
          empty={
            <EmptyState
              icon={<SearchX className="size-5" />}
              title={copy.empty.missing}
              description={copy.empty.missingHint}
            />
          }
        >
          {(found) => <WorkflowFacts workflow={found} />}
        </Region>
        {data?.heldFor && (
          <Suspense>
            <ConfirmAddressNotice email={data.heldFor} />
          </Suspense>
        )}
        {data && (
          <WorkflowSettings workflow={data} renderThing={renderThing} renderLeads={renderLeads} />
        )}
        {data && makesMails(data.type) && (
          <Suspense>
            <WorkflowMails id={id} renderThing={renderThing} />
          </Suspense>
        )}
        {data !== null && view.state !== 'failed' && (
          <RunHistory
            id={id}
            isPlaced={isKnown}
            filter={runFilter}
            onAll={onAllRuns}
            renderThing={renderThing}
          />
        )}
      </Fragment>
    </Page>
  );
}
