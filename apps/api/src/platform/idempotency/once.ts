import {
  keptAnswers,
  keyedCallMs,
  keyedCallsPerDay,
  outcomeUnknown,
  reusedKey,
} from '@flowdeck/domain/idempotency';
import { Problem } from '@flowdeck/domain/problem';
import { and, arrayContains, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { digest } from '../secrets/random-secret.ts';
import type { Database } from '../db/database.ts';
import type { Once } from '../http/route.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { readTotals, sumOf } from '../totals/read-totals.ts';
import { namedAddresses } from './named-addresses.ts';
import { keyedCalls } from './tables.ts';

/** Most addresses that a kept answer names, as spelled in every way that they may be read. */
const mostNames = 500;
/** Answers that one statement forgets at most. */
const atOnce = 50;

interface Deps {
  db: Database;
  limits: RateLimits;
  now: () => Date;
}

/**
 * Does each call with an `Idempotency-Key` once: its row is claimed before it acts, in the database, so that
 * this holds across servers. A refusal has changed nothing and frees the key; after any other failure nobody
 * knows, so the key stays taken.
 */
export function createOnce({ db, limits, now }: Deps): Once {
  return async ({ workspaceId, key, request }, act) => {
    const at = now();
    const keyHash = digest(key);
    const requestHash = digest(JSON.stringify(request));
    const isThis = and(eq(keyedCalls.workspaceId, workspaceId), eq(keyedCalls.keyHash, keyHash));
    const expired = new Date(at.getTime() - keyedCallMs);
    await db.delete(keyedCalls).where(and(isThis, lte(keyedCalls.at, expired)));
    const claimed = await db
      .insert(keyedCalls)
      .values({ workspaceId, keyHash, requestHash, at })
      .onConflictDoNothing()
      .returning({ keyHash: keyedCalls.keyHash });
    if (claimed.length === 0) return replay();

    const free = () => db.delete(keyedCalls).where(isThis);
    try {
      await limits.take({
        name: 'keyed-calls',
        key: workspaceId,
        limit: keyedCallsPerDay,
        windowMs: keyedCallMs,
      });
      const data = await act();
      const kept = toKept(workspaceId, JSON.stringify(data ?? null));
      if (kept) {
        await db.update(keyedCalls).set(kept).where(isThis);
        await makeRoom(db, workspaceId);
      }
      return { data, replayed: false };
    } catch (error) {
      if (error instanceof Problem && error.code !== 'internal') await free();
      throw error;
    }

    async function replay() {
      const [found] = await db.select().from(keyedCalls).where(isThis);
      // Refused meanwhile, or its outcome is not known.
      if (!found) throw outcomeUnknown();
      if (found.requestHash !== requestHash) throw reusedKey();
      if (found.answer === null) throw outcomeUnknown();
      return { data: JSON.parse(found.answer) as unknown, replayed: true };
    }
  };
}

/** What is stored of an answer; undefined for one that is not kept. */
function toKept(workspaceId: string, answer: string) {
  const answerBytes = Buffer.byteLength(answer);
  if (answerBytes > keptAnswers.each) return undefined;
  const names = namedAddresses(answer, mostNames);
  if (!names) return undefined;
  return { answer, answerBytes, names: [...names].map((address) => nameOf(workspaceId, address)) };
}

/** What is left of an answer that is not kept: its key stays used, so that nothing acts again. */
const forgotten = { answer: null, answerBytes: 0, names: [] };

/** An address as the index has it: whose answers name the same one does not matter to another workspace. */
const nameOf = (workspaceId: string, address: string) => digest(`${workspaceId} ${address}`);

/** Forgets as many of the oldest answers of a workspace as it has too many bytes of. */
async function makeRoom(db: Database, workspaceId: string): Promise<void> {
  const isOwn = eq(keyedCalls.workspaceId, workspaceId);
  for (;;) {
    const { score: bytes } = sumOf(await readTotals(db, workspaceId, 'keyed_calls'));
    const excess = bytes - keptAnswers.together;
    if (excess <= 0) return;
    const { keyHash, answerBytes, at } = keyedCalls;
    const oldest = db
      .select({
        keyHash,
        earlier: sql`sum(${answerBytes}) over (order by ${at}, ${keyHash}) - ${answerBytes}`.as(
          'earlier',
        ),
      })
      .from(keyedCalls)
      .where(and(isOwn, sql`${answerBytes} > 0`))
      .orderBy(asc(at), asc(keyHash))
      .limit(atOnce)
      .as('oldest');
    const enough = db
      .select({ keyHash: oldest.keyHash })
      .from(oldest)
      .where(lt(oldest.earlier, excess));
    const room = await db
      .update(keyedCalls)
      .set(forgotten)
      .where(and(isOwn, inArray(keyHash, enough)))
      .returning({ keyHash })
      .prepare('whole_workspace_make_room')
      .execute();
    // Others made it meanwhile.
    if (room.length === 0) return;
  }
}

/**
 * Forgets some of the answers that name a lead.
 * @returns how many; none once there are no more
 */
export async function forgetAnswers(
  db: Database,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<number> {
  const isOwn = eq(keyedCalls.workspaceId, workspaceId);
  const naming = db
    .select({ keyHash: keyedCalls.keyHash })
    .from(keyedCalls)
    .where(and(isOwn, arrayContains(keyedCalls.names, [nameOf(workspaceId, email.toLowerCase())])))
    .limit(atOnce);
  const changed = await db
    .update(keyedCalls)
    .set(forgotten)
    .where(and(isOwn, inArray(keyedCalls.keyHash, naming)))
    .returning({ keyHash: keyedCalls.keyHash })
    .prepare('across_workspaces_forget_answers')
    .execute();
  return changed.length;
}
