import type { Activity } from '@flowdeck/contract/workflows';
import { workflowsCopy } from './workflows-copy.ts';

const copy = workflowsCopy.activity;

/** What one line of Recent Activity says, and in which tone. */
export type ActivityText = Pick<Activity, 'type' | 'action'>;

/** Every line of Recent Activity; `name` is the workflow's. */
export const activityText = {
  created: (name) => ({ type: 'info', action: copy.created(name) }),
  edited: (name) => ({ type: 'info', action: copy.edited(name) }),
  deleted: (name) => ({ type: 'info', action: copy.deleted(name) }),
  started: (name) => ({ type: 'success', action: copy.started(name) }),
  paused: (name) => ({ type: 'info', action: copy.paused(name) }),
  completed: (name) => ({ type: 'info', action: copy.completed(name) }),
  /** `done` comes from `run-results.ts`. */
  ran: (name, done) => ({ type: 'success', action: copy.ran(name, done) }),
  runFailed: (name, reason) => ({ type: 'warning', action: copy.runFailed(name, reason) }),
  stopped: (name, reason) => ({
    type: 'error',
    action: copy.stopped(name, reason),
  }),
  /** @param what such as “Email to ada@example.com” */
  notDelivered: (what, reason) => ({
    type: 'error',
    action: copy.notDelivered(what, reason),
  }),
} satisfies Record<string, (name: string, detail: string) => ActivityText>;
