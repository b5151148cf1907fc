import { createHash } from 'node:crypto';
import { and, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { singleRow } from '../db/rows.ts';
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

    /** Counts one attempt within a transaction, so that it counts only what is done in there. */
    async tryTakeIn(tx: Transaction, limit: RateLimit): Promise<boolean> {
      return (await count(tx, limit, now())).count <= limit.limit;
    },

    /** Counts one attempt in each; in none, and false, if one of them is reached already. */
    async tryTakeAll(all: readonly RateLimit[]): Promise<boolean> {
      for (const limit of all) if (await reachedUntil(limit, now())) return false;
      for (const limit of all) if (!(await tryTake(limit))) return false;
      return true;
    },

    /**
     * Counts nothing, for attempts that count only if they fail.
     * @throws {Problem} 429 with Retry-After if the limit is already reached
     */
    async check(limit: RateLimit): Promise<void> {
      const at = now();
      const endsAt = await reachedUntil(limit, at);
      if (endsAt) throw tooMany(endsAt, at);
    },

    /** Begins to count anew. */
    async forget(limit: RateLimit): Promise<void> {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit)));
    },
  };

  /**
   * Counts one attempt.
   * @throws {Problem} 429 with Retry-After once the limit is exceeded, until the window ends
   */
  async function take(limit: RateLimit): Promise<void> {
    const at = now();
    const row = await count(db, limit, at);
    if (row.count > limit.limit) throw tooMany(row.endsAt, at);
    if (row.count === 1) await removeEnded(at);
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

  /** When the window ends in which the limit is reached; undefined while it is not. */
  async function reachedUntil(limit: RateLimit, at: Date): Promise<Date | undefined> {
    const [row] = await db
      .select()
      .from(rateLimits)
      .where(
        and(
          eq(rateLimits.key, keyOf(limit)),
          gte(rateLimits.count, limit.limit),
          runningAt(limit, at),
        ),
      );
    return row?.endsAt;
  }

  async function count(on: Database | Transaction, limit: RateLimit, at: Date) {
    const running = runningAt(limit, at);
    return singleRow(
      await on
        .insert(rateLimits)
        .values({ key: keyOf(limit), count: 1, endsAt: new Date(at.getTime() + limit.windowMs) })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${running} then ${rateLimits.count} + 1 else 1 end`,
            endsAt: sql`case when ${running} then ${rateLimits.endsAt} else excluded.ends_at end`,
          },
        })
        .returning(),
    );
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
 * A window that ends much later than it can has begun while the clock was wrong, and does not count. The
 * clocks of several servers may differ a little.
 */
const runningAt = ({ windowMs }: RateLimit, at: Date) =>
  and(gt(rateLimits.endsAt, at), lte(rateLimits.endsAt, new Date(at.getTime() + 2 * windowMs)));

function keyOf({ name, key }: RateLimit): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`;
}

function tooMany(endsAt: Date, at: Date): Problem {
  return tooManyAttempts(Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000)));
}

export type RateLimits = ReturnType<typeof createRateLimits>;
