import { counted } from '@flowdeck/contract/counted';
import type { Activity } from '@flowdeck/contract/workflows/workflows';
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
  ran: (name, done: string) => ({ type: 'success', action: copy.ran(name, done) }),
  runFailed: (name, reason: string) => ({ type: 'warning', action: copy.runFailed(name, reason) }),
  stopped: (name, reason: string) => ({
    type: 'error',
    action: copy.stopped(name, reason),
  }),
  /** @param what such as “Email to ada@example.com” */
  notDelivered: (what, reason: string) => ({
    type: 'error',
    action: copy.notDelivered(what, reason),
  }),
  /** @param what such as “Email to ada@example.com” */
  perhapsDelivered: (what, reason: string) => ({
    type: 'error',
    action: copy.perhapsDelivered(what, reason),
  }),
  mailboxUnread: (host, reason: string) => ({
    type: 'error',
    action: copy.mailboxUnread(host, reason),
  }),
  unsubscribed: () => ({ type: 'info', action: copy.unsubscribed }),
  postsMissed: (count) => ({
    type: 'warning',
    action: copy.postsMissed(counted(Number(count), workflowsCopy.nouns.post)),
  }),
} satisfies Record<string, (name: string, detail: never) => ActivityText>;
