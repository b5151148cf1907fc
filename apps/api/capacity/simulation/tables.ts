import type { JobName } from '../../src/platform/jobs/queue.ts';
import { createDueWorkflows, type Workflow } from './due-workflows.ts';
import { createWaitingTasks, type WaitingTask } from './waiting-tasks.ts';

export interface Run {
  id: string;
  workspaceId: string;
  type: Workflow['type'];
  /** Milliseconds of the clock. */
  dueAt: number;
  startedAt: number;
  /** Whether its job is in the queue, or was. */
  sent: boolean;
}

interface Job extends WaitingTask {
  runId: string;
}

/** What all processes share: the rows of the database that decide what is done when. */
export function createTables(workflows: Iterable<Workflow>) {
  const jobs = () => createWaitingTasks<Job>();
  return {
    workflows: createDueWorkflows(workflows),
    /** Runs that were begun so far. */
    begun: 0,
    /** Runs that have not ended, the oldest first. */
    openRuns: new Map<string, Run>(),
    jobs: {
      'workflow-run': jobs(),
      'content-run': jobs(),
      'workflow-run-given-up': jobs(),
    } satisfies Record<JobName, unknown>,
    mails: createWaitingTasks<WaitingTask>(),
    posts: createWaitingTasks<WaitingTask>(),
    events: createWaitingTasks<WaitingTask>(),
  };
}

export type Tables = ReturnType<typeof createTables>;
