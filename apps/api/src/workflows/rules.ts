import type { PostingFrequency } from '@flowdeck/contract/social';
import type { Workflow, WorkflowStatus, WorkflowType } from '@flowdeck/contract/workflows';
import type { workflows } from './tables.ts';
import { Problem } from '@flowdeck/domain/problem';

export type WorkflowRow = typeof workflows.$inferSelect;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const everyMs: Record<PostingFrequency, number> = {
  daily: dayMs,
  weekly: 7 * dayMs,
  biweekly: 14 * dayMs,
  monthly: 30 * dayMs,
};

/** When a workflow that starts now runs next; null for the one that runs on every captured lead. */
export function nextRunAfter(
  type: WorkflowType,
  frequency: PostingFrequency,
  now: Date,
): Date | null {
  switch (type) {
    case 'Lead Capture':
      return null;
    case 'Lead Outreach':
      return new Date(now.getTime() + hourMs);
    case 'Marketing Distribution':
      return new Date(now.getTime() + everyMs[frequency]);
    case 'Content Automation':
    case 'Conversion':
    case 'Verification':
      return new Date(now.getTime() + dayMs);
  }
}

export type NextRun = typeof nextRunAfter;

/** The same rhythm for everything that runs by the clock, to watch workflows at work. */
export const everyInterval =
  (milliseconds: number): NextRun =>
  (type, frequency, now) =>
    nextRunAfter(type, frequency, now) && new Date(now.getTime() + milliseconds);

/**
 * What a client may ask of a workflow: to start it unless it is active, and to pause it if it is.
 * @returns the status to set, or null where there is nothing to change
 * @throws {Problem} 409 for everything else
 */
export function nextStatus(
  current: WorkflowStatus,
  wanted: WorkflowStatus,
): 'active' | 'paused' | null {
  if (wanted !== 'active' && wanted !== 'paused') {
    throw new Problem('conflict', `A workflow cannot be set to ${wanted}, only started or paused.`);
  }
  if (current === wanted) return null;
  if (wanted === 'paused' && current !== 'active') {
    throw new Problem('conflict', 'Only an active workflow can be paused.');
  }
  return wanted;
}

/** What of a workflow its picture in the contract is made of. */
export type ShownRow = Pick<
  WorkflowRow,
  | 'id'
  | 'name'
  | 'type'
  | 'description'
  | 'status'
  | 'error'
  | 'lastRunAt'
  | 'nextRunAt'
  | 'succeededRuns'
  | 'failedRuns'
>;

/** A workflow as the contract shows it. */
export function toWorkflow(row: ShownRow): Workflow {
  const { id, name, type, description, status } = row;
  return {
    id,
    name,
    type,
    description,
    status,
    executions: row.succeededRuns + row.failedRuns,
    successRate: successRate(row.succeededRuns, row.failedRuns),
    lastRun: row.lastRunAt?.toISOString() ?? 'never',
    nextRun: nextRun(row),
  };
}

/** Percent of finished runs that succeeded, unrounded; 0 before the first. */
export function successRate(succeeded: number, failed: number): number {
  const finished = succeeded + failed;
  return finished === 0 ? 0 : (succeeded / finished) * 100;
}

function nextRun({ status, error, nextRunAt }: ShownRow): string {
  if (status === 'error') return `error: ${error ?? 'unknown'}`;
  if (status !== 'active') return 'paused';
  return nextRunAt?.toISOString() ?? 'continuous';
}
