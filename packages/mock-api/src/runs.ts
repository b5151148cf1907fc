import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { isIdle } from '@flowdeck/domain/workflows/activity-view';
import { notedOutcome, type NotedOutcome } from '@flowdeck/domain/workflows/run-view';
import type { MockRun, MockWorkflow, Workspace, World } from './world.ts';

/** Begins a run that was not planned. */
export function beginRun(world: World, workspace: Workspace, workflow: MockWorkflow): MockRun {
  const at = world.now();
  const run: MockRun = {
    id: world.nextId(),
    workflowId: workflow.id,
    status: 'running',
    dueAt: null,
    startedAt: at,
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

/** Ends a run that succeeded, and reports it. */
export function endRun(
  world: World,
  workspace: Workspace,
  workflow: MockWorkflow,
  run: MockRun,
  outcome: NotedOutcome,
): void {
  Object.assign(run, {
    status: 'succeeded',
    finishedAt: world.now(),
    ...notedOutcome(outcome),
  } satisfies Partial<MockRun>);
  workflow.succeededRuns += 1;
  world.record(workspace, workflow.id, activityText.ran(workflow.name, outcome.done), {
    id: run.id,
    idle: isIdle(outcome),
  });
}
