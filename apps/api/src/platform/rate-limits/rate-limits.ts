import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { Problem } from '@flowdeck/domain/problem';
import { tooManyAttempts } from '@flowdeck/domain/refusals';
import { rateLimits } from './tables.ts';

export interface RateLimit {
  /** What is limited, such as `sign-in-address`. */
  name: string;
  /** Who is counted: a client's address, an account, a workspace. */
  key: string;
  /** The maximum within one window. */
  limit: number;
  /** Milliseconds from the first attempt. */
  windowMs: number;
}

/** Ended windows that are deleted for each new one, so that the table stays small. */
const sweep = 2;

/**
 * Limits on how often something may be done, counted in the database, so that they hold across
 * servers and restarts.
 */
export function createRateLimits(db: Database, now: () => Date) {
  return {
    take,

    tryTake,

    /** The same within a transaction, so that it counts only what is done in there. */
    tryTakeIn: async (tx: Transaction, limit: RateLimit): Promise<boolean> =>
      (await count(tx, limit, now())) !== undefined,

    /** Counts one attempt in each; in none, and false, if one of them is reached already. */
    async tryTakeAll(all: readonly RateLimit[]): Promise<boolean> {
      const taken: RateLimit[] = [];
      for (const limit of all) {
        if (await tryTake(limit)) taken.push(limit);
        else {
          for (const one of taken) await giveBack(one);
          return false;
        }
      }
      return true;
    },

    giveBack,

    /** Begins to count anew. */
    async forget(limit: RateLimit): Promise<void> {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit)));
    },
  };

  /**
   * Counts one attempt, in one statement: of attempts at the same time, no more are let through than of attempts one
   * after another. What is refused is not counted.
   * @throws {Problem} 429 with Retry-After once the limit is reached, until the window ends
   */
  async function take(limit: RateLimit): Promise<void> {
    const at = now();
    const taken = await count(db, limit, at);
    if (taken?.count === 1) await removeEnded(at);
    if (taken) return;
    const [full] = await db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, keyOf(limit)));
    throw tooMany(full?.endsAt ?? new Date(at.getTime() + limit.windowMs), at);
  }

  /** Counts one attempt; false if the limit is exceeded. */
  function tryTake(limit: RateLimit): Promise<boolean> {
    return take(limit).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false;
        throw error;
      },
    );
  }

  /** Takes back one attempt that was counted before anybody knew that it does not count. */
  async function giveBack(limit: RateLimit): Promise<void> {
    await db
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(and(eq(rateLimits.key, keyOf(limit)), runningAt(limit, now())));
  }

  /** @returns undefined if the limit is reached already */
  async function count(on: Database | Transaction, limit: RateLimit, at: Date) {
    const running = runningAt(limit, at);
    const [taken] = await on
      .insert(rateLimits)
      .values({ key: keyOf(limit), count: 1, endsAt: new Date(at.getTime() + limit.windowMs) })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${running} then ${rateLimits.count} + 1 else 1 end`,
          endsAt: sql`case when ${running} then ${rateLimits.endsAt} else excluded.ends_at end`,
        },
        setWhere: sql`${rateLimits.count} < ${limit.limit} or not (${running})`,
      })
      .returning();
    return taken;
  }

  async function removeEnded(at: Date): Promise<void> {
    const ended = db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(lte(rateLimits.endsAt, at))
      .orderBy(rateLimits.endsAt)
      .limit(sweep);
    await db
      .delete(rateLimits)
      .where(and(inArray(rateLimits.key, ended), lte(rateLimits.endsAt, at)));
  }
}

/**
 * A window begins with an attempt that counts. One that ends much later than it can has begun while the clock was
 * wrong, and does not count. The clocks of several servers may differ a little.
 */
const runningAt = ({ windowMs }: RateLimit, at: Date) =>
  and(
    gt(rateLimits.count, 0),
    gt(rateLimits.endsAt, at),
    lte(rateLimits.endsAt, new Date(at.getTime() + 2 * windowMs)),
  );

function keyOf({ name, key }: RateLimit): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`;
}

function tooMany(endsAt: Date, at: Date): Problem {
  return tooManyAttempts(Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000)));
}

export type RateLimits = ReturnType<typeof createRateLimits>;
