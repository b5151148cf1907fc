import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

type Schema = typeof schema;

/** The one database type that stores know; which of the two engines is behind it, they do not. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;

/**
 * Inside `db.transaction(tx => …)` use `tx` alone: the embedded database has one connection, and a
 * query on `db` would wait for ever for the transaction that waits for it.
 */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
>;

/** SQL with parameters `$1`…, or several statements without any; for libraries that bring their own. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export interface OpenDatabase {
  db: Database;
  executeSql: ExecuteSql;
  close: () => Promise<void>;
}
