import type { Activity } from '@flowdeck/contract/workflows';

/** What one line of Recent Activity says, and in which tone. */
export type ActivityText = Pick<Activity, 'type' | 'action'>;

/** Every line of Recent Activity; `name` is the workflow's. */
export const activityText = {
  created: (name) => ({ type: 'info', action: `Created ${name}` }),
  started: (name) => ({ type: 'success', action: `Started ${name}` }),
  paused: (name) => ({ type: 'info', action: `Paused ${name}` }),
  completed: (name) => ({ type: 'info', action: `${name} completed` }),
  /** `done` comes from `run-results.ts`. */
  ran: (name, done) => ({ type: 'success', action: `${name}: ${done}` }),
  runFailed: (name, reason) => ({ type: 'warning', action: `${name}: run failed, ${reason}` }),
  stopped: (name, reason) => ({
    type: 'error',
    action: `${name} stopped after three failed runs: ${reason}`,
  }),
  /** @param what such as “Mail to ada@example.com” */
  notDelivered: (what, reason) => ({
    type: 'error',
    action: `${what} could not be delivered: ${reason}`,
  }),
} satisfies Record<string, (name: string, detail: string) => ActivityText>;
