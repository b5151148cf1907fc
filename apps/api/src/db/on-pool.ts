import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { describeError } from '../errors/describe-error.ts';
import { StartError } from '../errors/start-error.ts';
import type { Database, OpenDatabase } from './database.ts';
import { refuseNewer } from './version.ts';

/**
 * Brings a database up to date with all the migrations that it lacks, or with none of them.
 * @throws {StartError} with the database's reason, or if it is newer than this version
 */
export async function migrateOn(client: pg.Pool | pg.ClientBase, migrationsFolder: string) {
  await refuseNewer(client, migrationsFolder);
  try {
    await migrate(drizzle(client as pg.Pool), { migrationsFolder });
  } catch (error) {
    const { message } = describeError(error instanceof DrizzleQueryError ? error.cause : error);
    throw new StartError(
      `The database cannot be brought up to this version (${message}) and stays as it was.`,
      { cause: error },
    );
  }
}

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
    executeSql: (text, values) => execute(pool, text, values),
    close,
  };
}

/**
 * Drizzle returns a connection to the pool whatever became of its transaction, and never returns
 * one whose `begin` failed. A connection in an unfinished transaction would include the next
 * borrower's writes in it. So only a connection that is known to be outside any transaction goes
 * back; others are closed.
 */
function transactionsOn(pool: pg.Pool): Database['transaction'] {
  // Creating one costs more than a small transaction.
  const databases = new WeakMap<pg.PoolClient, PgDatabase<PgQueryResultHKT>>();
  const databaseOn = (client: pg.PoolClient) => {
    const database = databases.get(client) ?? drizzle(client, options);
    databases.set(client, database);
    return database;
  };
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

/** Several statements in one text return several results, which the driver's types omit. */
async function execute(pool: pg.Pool, text: string, values?: unknown[]) {
  const results: pg.QueryResult[] = [await pool.query(text, values)].flat();
  return { rows: results.flatMap(({ rows }) => rows as unknown[]) };
}
