import type { ExecuteSql } from './database.ts';

/** Bytes of the log after which a checkpoint lets the database use its files again. */
const logBytes = 32 * 1024 * 1024;

/** Also has the next statement know what changed until now, which is otherwise noted once a second. */
const logSinceCheckpoint = `select pg_stat_force_next_flush(),
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
  from pg_control_checkpoint()`;

/**
 * The table in which most has changed since its last vacuum: so much that a vacuum takes a tenth of a second, or little
 * for a while. Rows of `pg_toast` are long texts, in pieces of 2 kB.
 */
const changed = `select relid::regclass::text as name, schemaname = 'pg_toast' as "isText"
  from pg_stat_all_tables
  where schemaname in ('public', 'pg_toast') and (
    greatest(n_dead_tup, n_ins_since_vacuum) > case schemaname when 'public' then 20000 else 8000 end
    or n_dead_tup > 100 and coalesce(last_vacuum, '-infinity') < now() - interval '1 minute')
  order by n_dead_tup + n_ins_since_vacuum desc limit 1`;

/**
 * Makes the space of deleted rows available again, which a server does by itself: an embedded database has neither an
 * autovacuum nor a checkpointer. One small step each time.
 */
export async function compact(executeSql: ExecuteSql): Promise<void> {
  const [log] = (await executeSql(logSinceCheckpoint)).rows as { bytes: number }[];
  if (log && log.bytes > logBytes) await executeSql('checkpoint');
  const [table] = (await executeSql(changed)).rows as { name: string; isText: boolean }[];
  if (!table) return;
  // Long texts have a step of their own, and give nothing back to the disk while their small index names them.
  const how = table.isText ? 'index_cleanup on' : 'process_toast false';
  await executeSql(`vacuum (${how}) ${table.name}`);
}
