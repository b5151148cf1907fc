import type { PostingFrequency } from '@flowdeck/contract/content/social';
import type { WorkflowStatus, WorkflowType } from '@flowdeck/contract/workflows/workflows';
import { Problem } from '../problem.ts';
import { activityText, type ActivityText } from './activity-text.ts';
import { nextRunAfter, type NextRun } from './next-run.ts';
import { workflowsCopy } from './workflows-copy.ts';

/** Failed runs in a row after which a workflow stops. */
export const failuresToError = 3;

interface Changeable {
  name: string;
  type: WorkflowType;
  status: WorkflowStatus;
  frequency: PostingFrequency;
}

/** What to store for a workflow that was started or paused, and its line in Recent Activity. */
export interface StatusChange {
  stored: { status: 'active' | 'paused'; error: null; nextRunAt: Date | null; updatedAt: Date };
  activity: ActivityText;
}

/** What to store for a workflow that pauses. */
export const paused = (at: Date) =>
  ({ status: 'paused', error: null, nextRunAt: null, updatedAt: at }) as const;

/**
 * Starts a workflow unless it is active, or pauses it if it is.
 * @returns null if there is nothing to change
 * @throws {Problem} 409 for everything else that a client may request
 */
export function changeStatus(
  { name, type, status, frequency }: Changeable,
  wanted: WorkflowStatus,
  at: Date,
  nextRun: NextRun = nextRunAfter,
): StatusChange | null {
  if (wanted !== 'active' && wanted !== 'paused') {
    throw new Problem('conflict', workflowsCopy.errors.unsettable(wanted));
  }
  if (status === wanted) return null;
  if (wanted === 'paused' && status !== 'active') {
    throw new Problem('conflict', workflowsCopy.errors.notActive);
  }
  if (wanted === 'paused') return { stored: paused(at), activity: activityText.paused(name) };
  const nextRunAt = nextRun(type, frequency, at);
  return {
    stored: { status: wanted, error: null, nextRunAt, updatedAt: at },
    activity: activityText.started(name),
  };
}

/** Most active Lead Capture workflows of a workspace: each of them runs at every capture. */
export const maxRunningOnCapture = 20;

/**
 * @param running how many Lead Capture workflows of the workspace are active before another one starts
 * @throws {Problem} 409
 */
export function refuseTooManyOnCapture(running: number): void {
  if (running < maxRunningOnCapture) return;
  throw new Problem('conflict', workflowsCopy.errors.tooManyOnCapture(String(maxRunningOnCapture)));
}

export function noSuchWorkflow(): Problem {
  return new Problem('not_found', workflowsCopy.errors.missing);
}
