import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from '@flowdeck/domain/problem';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';

/** Below the client's own 10 s, so that a stuck database is distinguishable from a dead server. */
const patienceMs = 3_000;

/** @throws {Problem} 503 if the database fails or takes longer than 3 s */
export async function pingDatabase(db: Database): Promise<{ database: 'up' }> {
  const given = new AbortController();
  const tooLate = delay(patienceMs, undefined, { signal: given.signal }).then(() => {
    throw new Error(`No answer within ${String(patienceMs)} ms`);
  });
  try {
    // The smallest query that only a working database can answer.
    await Promise.race([db.execute(sql`select 1`), tooLate]);
    return { database: 'up' };
  } catch (error) {
    throw unavailable(refusalsCopy.errors.ping, 5, error);
  } finally {
    given.abort();
    // The race is over; the loser's result does not matter.
    tooLate.catch(() => undefined);
  }
}
