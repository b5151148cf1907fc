import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { BackupFile } from './base-backup.ts';

/** The database type that stores use; they do not know which of the two engines is behind it. */
export type Database = PgDatabase<PgQueryResultHKT> & { $client: pg.Pool };

/**
 * Inside `db.transaction(tx => …)`, use only `tx`: the embedded database has one connection, so a
 * query on `db` would wait forever for the transaction that waits for it.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Of the statements of one read. */
type ReadTransaction = Pick<Database, 'execute' | 'select'>;

/**
 * For lists, statistics and exports: what only reads, so that a read replica may answer it. The
 * database itself is one, too.
 */
export type ReadDatabase = Pick<Database, '$client' | '$count' | 'select'> & {
  transaction: <T>(read: (tx: ReadTransaction) => Promise<T>) => Promise<T>;
};

/** SQL with parameters `$1`…, or several statements without any; for libraries with their own SQL. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export interface OpenDatabase {
  db: Database;
  executeSql: ExecuteSql;
  close: () => Promise<void>;
  /** To be told of each failure that says that the server is away; unset where there is no server. */
  onLost?: (error: unknown) => void;
  /** The embedded database while it is in use; PostgreSQL has tools of its own. */
  baseBackup?: () => AsyncIterable<BackupFile>;
}
