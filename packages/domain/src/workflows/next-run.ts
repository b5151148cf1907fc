import type { PostingFrequency } from '@flowdeck/contract/content/social';
import {
  workflowTypeFacts,
  type ScheduledType,
  type WorkflowStatus,
  type WorkflowType,
} from '@flowdeck/contract/workflows/workflows';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const everyMs: Record<PostingFrequency, number> = {
  daily: dayMs,
  weekly: 7 * dayMs,
  biweekly: 14 * dayMs,
  monthly: 30 * dayMs,
};

/** Whether workflows of a type run when they are due, and not on each captured lead. */
export const isScheduled = (type: WorkflowType): type is ScheduledType =>
  workflowTypeFacts[type].rhythm !== 'capture';

/** When a workflow that starts now runs next; null for the type that runs on each captured lead. */
export function nextRunAfter(
  type: WorkflowType,
  frequency: PostingFrequency,
  now: Date,
): Date | null {
  const interval = { chosen: everyMs[frequency], hourly: hourMs, capture: null };
  const milliseconds = interval[workflowTypeFacts[type].rhythm];
  return milliseconds === null ? null : new Date(now.getTime() + milliseconds);
}

export type NextRun = typeof nextRunAfter;

/** The same interval for every scheduled workflow, to watch them run. */
export const everyInterval =
  (milliseconds: number): NextRun =>
  (type, frequency, now) =>
    nextRunAfter(type, frequency, now) && new Date(now.getTime() + milliseconds);

/** A workflow of this type and status runs whenever a lead is captured. */
export const runningOnCapture = { type: 'Lead Capture', status: 'active' } as const;

/** Whether a workflow runs whenever a lead is captured. */
export const runsOnCapture = ({ type, status }: { type: WorkflowType; status: WorkflowStatus }) =>
  type === runningOnCapture.type && status === runningOnCapture.status;
