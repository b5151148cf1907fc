import { setTimeout as wait } from 'node:timers/promises';
import { recentActivityCount } from '@flowdeck/contract/workflows/workflows';
import { heldSince } from '@flowdeck/domain/leads/forms/held';
import { auditDays } from '@flowdeck/domain/identity/audit-log';
import { keyedCallMs } from '@flowdeck/domain/idempotency';
import type { KeptDays } from '../config/kept-days.ts';
import type { RetentionStore } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How many of each are kept at most and at least, whatever their age. */
export const kept = {
  /** Recent Activity always has what it shows. */
  activities: { most: 10_000, least: recentActivityCount },
  /** Of each workflow; the latest decide whether it stops. */
  runs: { most: 5_000, least: 20 },
} as const;

/** Days that files of emails are kept, where there is no mail server. */
export const emailFileDays = 7;

/** Between two steps, each of which deletes a few hundred rows at most. */
const pauseMs = 50;
const restMs = 10 * 60 * 1000;
/** Before the first, so that a start has all of the database. */
const startMs = 60 * 1000;

interface Deps {
  store: RetentionStore;
  /** For how many days things are kept. */
  days: KeptDays;
  /** Deletes leads of a workspace that were last used before this time, a few at a time, and returns how many. */
  removeLeads: (workspaceId: string, before: Date) => Promise<number>;
  /** Deletes the files of emails from before this time. */
  removeEmailFiles: (before: Date) => Promise<void>;
  now: () => Date;
  onError: (error: unknown) => void;
}

/**
 * Deletes what is older than it is kept, in steps so small that nobody waits for them. Totals stay, because
 * they are stored with what they count.
 */
export function createRetention({
  store,
  days,
  removeLeads,
  removeEmailFiles,
  now,
  onError,
}: Deps) {
  const { leads } = days;
  const before = (count: number) => new Date(now().getTime() - count * dayMs);

  /** Goes once through every workspace and workflow. */
  async function* steps(): AsyncGenerator<void> {
    for (let id = await store.nextWorkspace(null); id; id = await store.nextWorkspace(id)) {
      const workspace = id;
      yield* untilNone(() => store.removeActivities(workspace, before(days.activities)));
      yield* untilNone(() => store.removeAudits(workspace, before(auditDays)));
      yield* untilNone(() => store.removePosts(workspace, before(days.posts)));
      yield* untilNone(() => store.removeEmails(workspace, before(days.emails)));
      yield* untilNone(() => store.removeEvents(workspace, before(days.events)));
      yield* untilNone(() => store.removeUnsubscribeLinks(workspace, before(days.emails)));
      yield* untilNone(() => store.removeHeld(workspace, heldSince(now())));
      if (leads !== null) yield* untilNone(() => removeLeads(workspace, before(leads)));
      yield* untilNone(() => store.removeKeyedCalls(workspace, before(keyedCallMs / dayMs)));
      yield;
    }
    for (let next = await store.nextWorkflow(null); next; next = await store.nextWorkflow(next)) {
      const workflow = next;
      yield* untilNone(() => store.removeRuns(workflow, before(days.runs)));
      yield;
    }
    yield* untilNone(() => store.removeSessions(before(days.sessions)));
    await removeEmailFiles(before(emailFileDays));
  }

  async function* untilNone(remove: () => Promise<number>): AsyncGenerator<void> {
    while ((await remove()) > 0) yield;
  }

  return {
    /** Deletes everything that is too old, without a pause. */
    async removeAll(): Promise<void> {
      const all = steps();
      while (!(await all.next()).done);
    },

    /** Deletes it little by little, again and again; returns a function that stops it. */
    start(): () => Promise<void> {
      const stopping = new AbortController();
      const { signal } = stopping;
      const isOn = () => !signal.aborted;
      const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);
      const working = (async () => {
        await pause(startMs);
        while (isOn()) {
          try {
            const all = steps();
            while (isOn() && !(await all.next()).done) await pause(pauseMs);
          } catch (error) {
            onError(error);
          }
          await pause(restMs);
        }
      })();
      return async () => {
        stopping.abort();
        await working;
      };
    },
  };
}
