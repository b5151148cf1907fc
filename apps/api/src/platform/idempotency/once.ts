import {
  keyedCallMs,
  keyedCallsPerDay,
  outcomeUnknown,
  reusedKey,
} from '@flowdeck/domain/idempotency';
import { Problem } from '@flowdeck/domain/problem';
import { and, eq, lte, sql } from 'drizzle-orm';
import { digest } from '../secrets/random-secret.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Once } from '../http/route.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { keyedCalls } from './tables.ts';

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
      await db
        .update(keyedCalls)
        .set({ answer: JSON.stringify(data ?? null) })
        .where(isThis);
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

/** Takes answers away that name a lead; their keys stay used, so that nothing acts again. */
export async function forgetAnswers(
  tx: Transaction,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<void> {
  await tx
    .update(keyedCalls)
    .set({ answer: null })
    .where(
      and(
        eq(keyedCalls.workspaceId, workspaceId),
        sql`strpos(lower(${keyedCalls.answer}), lower(${email})) > 0`,
      ),
    );
}
