import { setTimeout as wait } from 'node:timers/promises';
import { recentActivityCount } from '@flowdeck/contract/workflows';
import type { RetentionStore } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long things are kept, in days, and how many of each at most. */
export const kept = {
  /** Recent Activity always has what it shows. */
  activities: { days: 180, most: 10_000, least: recentActivityCount },
  /** Of each workflow; the latest decide whether it stops. */
  runs: { days: 180, most: 5_000, least: 20 },
  /** Posts that were published, cancelled, missed or given up. */
  posts: { days: 90 },
  /** Emails that were sent or given up: their links unsubscribe for as long. */
  emails: { days: 730 },
  /** Files of emails, where there is no mail server. */
  emailFiles: { days: 7 },
} as const;

/** Between two steps, each of which deletes a few hundred rows at most. */
const pauseMs = 50;
const restMs = 10 * 60 * 1000;
/** Before the first, so that a start has all of the database. */
const startMs = 60 * 1000;

interface Deps {
  store: RetentionStore;
  /** Deletes the files of emails from before this time. */
  removeEmailFiles: (before: Date) => Promise<void>;
  now: () => Date;
  onError: (error: unknown) => void;
}

/**
 * Deletes what is older than it is kept, in steps so small that nobody waits for them. Totals stay,
 * because they are stored with what they count.
 */
export function createRetention({ store, removeEmailFiles, now, onError }: Deps) {
  const before = ({ days }: { days: number }) => new Date(now().getTime() - days * dayMs);

  /** Goes once through every workspace and workflow. */
  async function* steps(): AsyncGenerator<void> {
    for (let id = await store.nextWorkspace(null); id; id = await store.nextWorkspace(id)) {
      const workspace = id;
      yield* untilNone(() => store.removeActivities(workspace, before(kept.activities)));
      yield* untilNone(() => store.removePosts(workspace, before(kept.posts)));
      yield* untilNone(() => store.removeEmails(workspace, before(kept.emails)));
      yield* untilNone(() => store.removeUnsubscribeLinks(workspace, before(kept.emails)));
      yield;
    }
    for (let next = await store.nextWorkflow(null); next; next = await store.nextWorkflow(next)) {
      const workflow = next;
      yield* untilNone(() => store.removeRuns(workflow, before(kept.runs)));
      yield;
    }
    await removeEmailFiles(before(kept.emailFiles));
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
