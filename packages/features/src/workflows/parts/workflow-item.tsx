import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import { updateWorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import { isRunOutcome } from '@flowdeck/ui/run-strip';
import { WorkflowCard, type WorkflowCardProps } from '@flowdeck/ui/workflow-card';
import { useNow } from '../../platform/clock.ts';
import { wholeNumber } from '../../platform/figures.ts';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { useAllows } from '../../platform/use-allows.ts';
import { lookOf } from '../../platform/workflow-type-looks.tsx';
import type { DashboardScreenProps } from '../dashboard.screen.tsx';
import { rateOfRuns } from '../model/stat-figures.ts';
import { lastRunText, nextRunText } from '../model/relative-time.ts';
import { setWorkflowStatus } from '../workflows.mutations.ts';
import type { WorkflowView } from '../use-workflow-view.ts';
import type { Workflow } from '../workflows.queries.ts';

/** For those who chose rows. */
const WorkflowRow = lazy(async () => ({
  default: (await import('@flowdeck/ui/workflow-row')).WorkflowRow,
}));

/**
 * The card of one workflow, or its row, with its own status change. Memoized, because there can be hundreds: a
 * click on the filter must not wait until all of them have rendered again.
 */
export const WorkflowItem = memo(function WorkflowItem({
  workflow,
  view,
  waits,
  renderLink,
}: {
  workflow: Workflow;
  view: WorkflowView;
  /** What of it waits for the reader. */
  waits?: string | undefined;
  renderLink: DashboardScreenProps['renderLink'] | undefined;
}) {
  const now = useNow();
  const { run, pending } = useAction(setWorkflowStatus(useServices(), useQueryClient()));
  const mayChange = useAllows(updateWorkflowStatus);
  const nextRun = nextRunText(workflow.nextRun, now);
  const shown: WorkflowCardProps = {
    name: workflow.name,
    type: workflow.type,
    look: lookOf(workflow.type),
    description: workflow.description,
    status: workflow.status,
    figures: {
      executions: wholeNumber(workflow.executions),
      successRate: rateOfRuns(workflow),
      lastRun: lastRunText(workflow.lastRun, now),
      nextRun: nextRun.text,
      nextRunFailed: nextRun.isError,
      latestRuns: workflow.latestRuns?.filter((ended) => isRunOutcome(ended)),
    },
    waits,
    pending,
    onPause: mayChange ? () => void run({ workflow, status: 'paused' }) : undefined,
    onStart: mayChange ? () => void run({ workflow, status: 'active' }) : undefined,
    ...(renderLink && { renderLink: (link) => renderLink({ id: workflow.id, ...link }) }),
  };
  if (view === 'cards') return <WorkflowCard {...shown} />;
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <WorkflowRow {...shown} />
    </Suspense>
  );
});
