import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database, ExecuteSql, OpenDatabase } from './database.ts';

const options = { casing: 'snake_case' } as const;

/**
 * Reports every connection that breaks; unhandled, this would end the process.
 * @param onLost called once for each, busy or idle
 */
export function watch(pool: pg.Pool, onLost: (error: Error) => void): void {
  // Most connections report the error again when they end, and the pool repeats that of an idle one.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.once('error', onLost).on('error', ignore));
}

/** What the server knows about a database, whichever of the two is behind the pool. */
export function onPool(pool: pg.Pool, close: () => Promise<void>): OpenDatabase {
  return {
    db: Object.assign(drizzle(pool, options), { transaction: transactionsOn(pool) }),
    executeSql: executeOn(pool),
    close,
  };
}

/**
 * Drizzle returns a connection to the pool however its transaction ended, and never returns
 * one whose `begin` failed. A connection in an unfinished transaction would include the next
 * borrower's writes in it. So only a connection that is known to be outside any transaction goes
 * back; others are closed.
 */
function transactionsOn(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    const state = { begun: false };
    try {
      const result = await databaseOn(client).transaction((tx) => {
        state.begun = true;
        return work(tx);
      }, config);
      client.release();
      return result;
    } catch (error) {
      // A transaction that never began is still waiting for the answer to `begin`.
      client.release(!state.begun || client.getTransactionStatus() !== 'I');
      throw error;
    }
  };
}

/** Creating one costs more than a small transaction. */
const databases = new WeakMap<pg.PoolClient, PgDatabase<PgQueryResultHKT>>();

/** What a single connection is used through. */
export function databaseOn(client: pg.PoolClient): PgDatabase<PgQueryResultHKT> {
  const database = databases.get(client) ?? drizzle(client, options);
  databases.set(client, database);
  return database;
}

/** Several statements in one text return several results, which the driver's types omit. */
function executeOn(client: pg.Pool | pg.ClientBase): ExecuteSql {
  return async (text, values) => {
    const results: pg.QueryResult[] = [await (client as pg.Pool).query(text, values)].flat();
    return { rows: results.flatMap(({ rows }) => rows as unknown[]) };
  };
}
