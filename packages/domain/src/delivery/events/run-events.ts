import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import type { NewEvent } from './new-event.ts';

interface FailedRun {
  run: { id: string; startedAt: Date };
  workflow: { id: string; name: string; type: WorkflowType };
  /** Why, in a sentence for people. */
  error: string;
  /** Whether it stopped the workflow. */
  stopped: boolean;
}

/** What follows from a run that failed. */
export const eventOfFailure = (
  { run: { id, startedAt }, workflow, error, stopped }: FailedRun,
  at: Date,
): NewEvent => ({
  type: 'run.failed',
  data: {
    run: { id, startedAt: startedAt.toISOString(), finishedAt: at.toISOString(), error },
    workflow: { id: workflow.id, name: workflow.name, type: workflow.type },
    stopped,
  },
});
