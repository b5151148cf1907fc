import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from '@flowdeck/domain/problem';
import type { StatusStore } from './store.ts';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';

/** Below the client's own 10 s, so that a stuck database is distinguishable from a dead server. */
const patienceMs = 3_000;

export function createStatusService(store: StatusStore) {
  return {
    /** @throws {Problem} 503 if the database fails or takes longer than 3 s */
    async ping(): Promise<{ database: 'up' }> {
      const given = new AbortController();
      const tooLate = delay(patienceMs, undefined, { signal: given.signal }).then(() => {
        throw new Error(`No answer within ${String(patienceMs)} ms`);
      });
      try {
        await Promise.race([store.ask(), tooLate]);
        return { database: 'up' };
      } catch (error) {
        throw unavailable(refusalsCopy.errors.ping, 5, error);
      } finally {
        given.abort();
        // The race is over; the loser's result does not matter.
        tooLate.catch(() => undefined);
      }
    },
  };
}

export type StatusService = ReturnType<typeof createStatusService>;
