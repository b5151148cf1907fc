import type { ExecuteSql } from './database.ts';

/** Bytes of the log after which a checkpoint lets the database use its files again. */
const logBytes = 32 * 1024 * 1024;

/**
 * The table in which most has changed since its last vacuum. So few changes take a vacuum some tens of
 * milliseconds, in which the database does nothing else. Rows of `pg_toast` are long texts, in pieces of 2 kB.
 */
const changed = `select relid::regclass::text as name, n_dead_tup + n_ins_since_vacuum as rows
  from pg_stat_all_tables
  where schemaname = 'pg_toast' and n_dead_tup + n_ins_since_vacuum > 8000
    or schemaname = 'public' and (n_dead_tup > least(1000 + n_live_tup / 5, 20000) or n_ins_since_vacuum > 20000)
  order by rows desc limit 1`;

const logSinceCheckpoint = `select
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/**
 * Makes the space of deleted rows available again, which a server does by itself: an embedded database has neither an
 * autovacuum nor a checkpointer. One small step each time.
 */
export async function compact(executeSql: ExecuteSql): Promise<void> {
  const [log] = (await executeSql(logSinceCheckpoint)).rows as { bytes: number }[];
  if (log && log.bytes > logBytes) await executeSql('checkpoint');
  const [table] = (await executeSql(changed)).rows as { name: string }[];
  // Long texts have a step of their own.
  if (table) await executeSql(`vacuum (process_toast false) ${table.name}`);
}
