import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** The one database type that stores know; which of the two engines is behind it, they do not. */
export type Database = PgDatabase<PgQueryResultHKT> & { $client: pg.Pool };

/**
 * Inside `db.transaction(tx => …)` use `tx` alone: the embedded database has one connection, and a
 * query on `db` would wait for ever for the transaction that waits for it.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** SQL with parameters `$1`…, or several statements without any; for libraries that bring their own. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export interface OpenDatabase {
  db: Database;
  executeSql: ExecuteSql;
  close: () => Promise<void>;
}
