import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { isIdle, notedOutcome, type NotedOutcome } from '@flowdeck/domain/workflows/run-view';
import { withRun } from '@flowdeck/domain/workflows/workflow-view';
import type { MockRun, MockWorkflow, Workspace, World } from './world.ts';

/** Begins a run that was not planned. */
export function beginRun(
  world: World,
  workspace: Workspace,
  workflow: MockWorkflow,
  startedBy: string | null = null,
): MockRun {
  const at = world.now();
  const run: MockRun = {
    id: world.nextId(),
    workflowId: workflow.id,
    status: 'running',
    plannedAt: null,
    startedAt: at,
    startedBy,
    finishedAt: null,
    result: null,
    error: null,
    made: [],
    madeCount: 0,
  };
  workspace.runs = [run, ...workspace.runs];
  workflow.lastRunAt = at;
  return run;
}

/** Ends a run that did not fail, and reports it unless it had nothing to do. */
export function endRun(
  world: World,
  workspace: Workspace,
  workflow: MockWorkflow,
  run: MockRun,
  outcome: NotedOutcome,
): void {
  Object.assign(run, {
    finishedAt: world.now(),
    ...notedOutcome(outcome),
  } satisfies Partial<MockRun>);
  if (isIdle(outcome)) return;
  workflow.succeededRuns += 1;
  workflow.latestRuns = withRun(workflow.latestRuns, 'succeeded');
  world.record(workspace, workflow.id, activityText.ran(workflow.name, outcome.done), run.id);
}
