import { isScheduled } from '@flowdeck/domain/workflows/next-run';
import type { NotedOutcome } from '@flowdeck/domain/workflows/run-view';
import { notedOutcome } from '@flowdeck/domain/workflows/run-view';
import type { MockRun, MockWorkflow } from '../world.ts';
import { ago, seedId, type Span } from './time.ts';

/** How a run ended, as a seed notes it; an outcome without an error is a success. */
export interface SeedRun {
  /** How long it took, in seconds; null while it runs. */
  seconds: number | null;
  outcome: NotedOutcome | { error: string };
}

/**
 * The latest runs of a workflow, newest first.
 * @param first the seed number of the newest
 * @param apart how long each began before the next
 */
export function seedRuns(
  workflow: Pick<MockWorkflow, 'id' | 'type' | 'lastRunAt'>,
  first: number,
  apart: Span,
  runs: readonly SeedRun[],
): MockRun[] {
  let startedAt = workflow.lastRunAt ?? new Date(0);
  return runs.map(({ seconds, outcome }, index) => {
    if (index > 0) startedAt = ago(startedAt, apart);
    const failed = 'error' in outcome;
    return {
      id: seedId(first + index),
      workflowId: workflow.id,
      status: seconds === null ? 'running' : 'failed',
      // A lead's capture is not planned.
      plannedAt: isScheduled(workflow.type) ? startedAt : null,
      startedAt,
      finishedAt: seconds === null ? null : new Date(startedAt.getTime() + seconds * 1_000),
      error: failed ? outcome.error : null,
      ...(failed || seconds === null
        ? { result: null, made: [], madeCount: 0 }
        : notedOutcome(outcome)),
    };
  });
}
