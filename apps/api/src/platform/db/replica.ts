import type pg from 'pg';
import { describeError } from '../errors/describe-error.ts';
import { batched } from './batched.ts';
import type { Database, ReadDatabase } from './database.ts';
import { databaseOn, onPool, watch } from './on-pool.ts';
import { cannotConnect, poolTo } from './open-postgres.ts';
import { identityOf, positionOf, readOnStandby } from './standby.ts';

/** Shorter than for the primary, which can answer instead. */
const connectTimeoutMs = 1_000;
const queryTimeoutMs = 5_000;
/** From one look at a replica that is left alone to the next. */
const restMs = 250;

interface Options {
  primary: Database;
  /** Whether the servers are behind pools in transaction mode. */
  pooled: boolean;
  /** Called for each read with who answered it. */
  onRead: (by: 'replica' | 'primary') => void;
  /** Called with the reason when the replica is left alone for more than a moment, and with null when it answers again. */
  onChange: (leftAlone: string | null) => void;
}

export interface Replica {
  /**
   * Sees everything that any process committed before a read began. What the replica
   * cannot answer, the primary does.
   */
  reads: ReadDatabase;
  close: () => Promise<void>;
}

/** A read in two ways; a connection to the replica is in a transaction of its own. */
type Answer = <T>(
  onReplica: (connection: pg.PoolClient) => Promise<T>,
  onPrimary: () => Promise<T>,
) => Promise<T>;

/**
 * A standby of PostgreSQL that answers reads instead of the primary while it keeps up. One that is
 * away, behind, promoted, or fails at something that the primary can do is left alone until it is well.
 * @returns whether or not the standby can be used now
 */
export async function openReplica(
  url: URL,
  { primary, pooled, onRead, onChange }: Options,
): Promise<Replica> {
  const pool = poolTo(url, { pooled, connectTimeoutMs, queryTimeoutMs });
  const position = batched(() => positionOf(primary.$client));
  /** Aborted when the replica is left alone; null while it is. */
  let use: AbortController | null = null;
  let nextLook: NodeJS.Timeout | undefined;
  let isReported = false;
  let isClosed = false;

  function leaveAlone(why: unknown): void {
    if (!use || isClosed) return;
    use.abort(why);
    use = null;
    nextLook = setTimeout(() => void look(), restMs).unref();
  }

  async function look(): Promise<void> {
    try {
      await check();
      if (isClosed) return;
      use = new AbortController();
      if (isReported) onChange(null);
      isReported = false;
    } catch (error) {
      if (isClosed) return;
      if (!isReported) onChange(describeError(error).message);
      isReported = true;
      nextLook = setTimeout(() => void look(), restMs).unref();
    }
  }

  /** @throws {Error} why the replica cannot be used */
  async function check(): Promise<void> {
    const identity = await identityOf(pool).catch((error: unknown) => {
      throw cannotConnect(url, 'DATABASE_READ_URL', error);
    });
    if (identity !== (await identityOf(primary.$client))) {
      throw new Error('It is no standby of the database that DATABASE_URL leads to.');
    }
    await readOnStandby(pool, { position: await position() }, () => Promise.resolve());
  }

  const answer: Answer = async (onReplica, onPrimary) => {
    const used = use;
    // If the primary does not even say where it is, its own answer says why.
    const at = used && (await position().catch(() => null));
    let failure: unknown;
    if (at !== null) {
      try {
        const result = await readOnStandby(pool, { position: at, signal: used?.signal }, onReplica);
        onRead('replica');
        return result;
      } catch (error) {
        failure = error;
      }
    }
    const result = await onPrimary();
    onRead('primary');
    // Only now is it known that the read itself was not wrong.
    if (failure !== undefined && use === used) leaveAlone(failure);
    return result;
  };

  watch(pool, leaveAlone);
  await look();
  return {
    reads: readsBy(answer, primary),
    async close() {
      isClosed = true;
      clearTimeout(nextLook);
      await pool.end();
    },
  };
}

/** Each statement outside of a transaction is a read of its own. */
function readsBy(answer: Answer, primary: Database): ReadDatabase {
  const query = (...statement: [pg.QueryConfig, unknown[]?]) =>
    answer(
      (connection) => connection.query(...statement),
      () => primary.$client.query(...statement),
    );
  const pool = new Proxy(primary.$client, {
    get: (target, key) => (key === 'query' ? query : (Reflect.get(target, key) as unknown)),
  });
  return Object.assign(onPool(pool, () => Promise.resolve()).db, {
    transaction: ((read) =>
      answer(
        (connection) => read(databaseOn(connection)),
        () => primary.transaction(read),
      )) satisfies ReadDatabase['transaction'],
  });
}
