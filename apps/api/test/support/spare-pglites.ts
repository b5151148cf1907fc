import type { PGlite } from '@electric-sql/pglite';
import { startPglite } from '../../src/db/start-pglite.ts';

/** Migrated and empty, left by earlier tests of this process. */
const spares: PGlite[] = [];

/**
 * A migrated and empty PGlite. Opening one takes longer than most tests, so they share a few.
 * @param snapshot of a migrated one, for when none is spare
 */
export async function takePglite(snapshot: () => Promise<Blob>): Promise<PGlite> {
  return spares.pop() ?? startPglite({ loadDataDir: await snapshot() });
}

/** Empties a PGlite for the next test. Nothing may be connected to it any more. */
export async function returnPglite(pglite: PGlite): Promise<void> {
  // A transaction that a test left open; the next connection discards the rest of the session.
  await pglite.exec('rollback');
  await pglite.exec('drop schema if exists pgboss cascade');
  await dropMonths(pglite);
  await deleteRows(pglite);
  spares.push(pglite);
}

/** A new database has no months yet. */
async function dropMonths(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relispartition and relkind = 'r' and right(relname, 8) <> '_default'`,
  );
  for (const { name } of rows) await pglite.exec(`drop table ${name}`);
}

/** `truncate` would make new files for every table and index, which takes ten times as long. */
async function deleteRows(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ statement: string }>(
    `select 'delete from ' || quote_ident(tablename) as statement from pg_tables
     where schemaname = 'public'
     union all
     select 'alter sequence ' || quote_ident(sequencename) || ' restart' from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  // As a replica, in which no foreign key asks for an order.
  await pglite.exec(
    [
      'begin',
      'set local session_replication_role = replica',
      ...rows.map((row) => row.statement),
      'commit',
    ].join(';'),
  );
}
