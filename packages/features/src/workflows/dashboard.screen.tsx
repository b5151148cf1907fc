import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import { Button } from '@flowdeck/ui/button';
import { ErrorState } from '@flowdeck/ui/error-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { useServices } from '../platform/services.tsx';
import { toAsyncView } from '../platform/to-async-view.ts';
import { useRemedies } from '../platform/region.tsx';
import { useAllows } from '../platform/use-allows.ts';
import type { WorkflowFilter } from './model/workflow-filter.ts';
import { RecentActivity } from './parts/recent-activity.tsx';
import { StatsRow } from './parts/stats-row.tsx';
import { WorkflowList } from './parts/workflow-list.tsx';
import { workflowsCopy } from './workflows-copy.ts';
import {
  recentActivitiesQuery,
  workflowListQuery,
  workflowStatsQuery,
} from './workflows.queries.ts';

// Reading the dashboard does not need the dialog; it is fetched when the user points at its button.
const loadDialog = () => import('./parts/create-workflow-dialog.tsx');
const CreateWorkflowDialog = lazy(async () => ({
  default: (await loadDialog()).CreateWorkflowDialog,
}));

export interface DashboardScreenProps {
  /** Which workflows are shown, and in which order; the route keeps it in the address. */
  filter: WorkflowFilter;
  /** Another filter was chosen. */
  onFilterChange: (filter: WorkflowFilter) => void;
  /** Whether the dialog for a new workflow is open; the route keeps it in the address. */
  creating: boolean;
  /** The dialog was asked for, or closed. */
  onCreatingChange: (creating: boolean) => void;
  /** Renders a link to the page of the workflow with this id. */
  renderLink: (link: { id: string; className: string; children: ReactNode }) => ReactElement;
  /** Renders a link to the page of all activity. */
  renderActivityLink: (link: { className: string; children: ReactNode }) => ReactElement;
}

/** The Workflow Dashboard: statistics, workflows and recent activity, each loading independently. */
export function DashboardScreen({
  filter,
  onFilterChange,
  creating,
  onCreatingChange,
  renderLink,
  renderActivityLink,
}: DashboardScreenProps) {
  const { onRetry, onSignIn } = useRemedies();
  const failure = useTotalFailure(filter);
  const mayCreate = useAllows(createWorkflow);
  // Once opened, it stays mounted, so that a closed dialog keeps what was typed.
  const [everCreating, setEverCreating] = useState(creating);
  if (creating && !everCreating) setEverCreating(true);
  const createButton = (variant: 'primary' | 'secondary') =>
    mayCreate && (
      <Button
        variant={variant}
        icon={<Plus aria-hidden className="size-4" />}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          onCreatingChange(true);
        }}
      >
        {workflowsCopy.create}
      </Button>
    );
  return (
    <Page>
      <PageHeader
        title={workflowsCopy.title}
        subtitle={workflowsCopy.subtitle}
        actions={createButton('primary')}
      />
      {failure ? (
        <ErrorState
          title={failure.message}
          description={failure.hint}
          onRetry={onRetry}
          onSignIn={failure.sessionEnded ? onSignIn : undefined}
        />
      ) : (
        <>
          <StatsRow />
          <div className="grid grid-cols-1 gap-6 page-xl:grid-cols-[minmax(0,1fr)_20rem]">
            <WorkflowList
              filter={filter}
              onFilterChange={onFilterChange}
              renderLink={renderLink}
              createAction={createButton('secondary')}
            />
            <RecentActivity renderLink={renderLink} renderActivityLink={renderActivityLink} />
          </div>
        </>
      )}
      {everCreating && mayCreate && (
        <Suspense>
          <CreateWorkflowDialog open={creating} onOpenChange={onCreatingChange} />
        </Suspense>
      )}
    </Page>
  );
}

/** The one failure to show when no part of the dashboard could be loaded. */
function useTotalFailure(filter: WorkflowFilter) {
  const { api } = useServices();
  const options = { failedText: workflowsCopy.errors.load };
  const views = [
    toAsyncView(useQuery(workflowStatsQuery(api)), options),
    toAsyncView(useQuery(recentActivitiesQuery(api)), options),
    toAsyncView(useInfiniteQuery(workflowListQuery(api, useQueryClient(), filter)), options),
  ];
  const failed = views.filter((view) => view.state === 'failed');
  if (failed.length < views.length) return undefined;
  return failed.find(({ sessionEnded }) => sessionEnded) ?? failed[0];
}
