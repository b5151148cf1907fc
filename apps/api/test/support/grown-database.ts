import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { getTableColumns, getTableName, is, type Column } from 'drizzle-orm';
import { PgUUID, type PgTable } from 'drizzle-orm/pg-core';
import { onPool } from '../../src/platform/db/on-pool.ts';
import { poolOn } from '../../src/platform/db/open-embedded.ts';
import { allTables } from './all-tables.ts';

export interface Size {
  workspaces: number;
  /** Of each workspace in each table. */
  rows: number;
}

/** Rows that each table really has, so that the planner knows what values look like. */
const sample = 400;
/** Rows of one account, workflow, lead or webhook in each table. */
const rowsOfOne = 1_000;
/** Tables of which no workspace and no account has more than a few rows. */
const small = [
  'workspaces',
  'accounts',
  'members',
  'member_invitations',
  'api_keys',
  'event_webhooks',
  'lead_forms',
  'lead_segments',
  'lead_tags',
];
const few = 10;
/** What most rows say, in columns where indexes are about the others. */
const mostly: Record<string, string> = {
  'accounts role': 'user',
  'deliveries status': 'delivered',
  'event_deliveries status': 'delivered',
  'scheduled_posts state': 'published',
  'workflow_runs status': 'succeeded',
};

/**
 * Turns an empty database into one whose planner believes that its tables are large: each has some
 * rows, and statistics that say how many more there are.
 * @param pglite migrated; statements on it can only be planned, as nothing in it belongs together
 * @returns a function that makes it believe in a size
 */
export async function growDatabase(pglite: PGlite): Promise<(to: Size) => Promise<void>> {
  await pglite.exec(`
    ${forEach(
      `select conrelid::regclass as tab, conname from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace`,
      `execute format('alter table %s drop constraint %I', c.tab, c.conname);`,
    )}
    ${forEach(
      // A lead or a workflow says which workspace a row is in.
      `select tab, string_agg(col, ', ') as cols from (${references}) as c group by tab having count(*) > 1`,
      `execute format('create statistics (dependencies) on %s from %s', c.cols, c.tab);`,
    )}`);
  const { db } = onPool(poolOn(pglite), () => Promise.resolve());
  const tables = await allTables();
  await db.transaction(async (tx) => {
    // Without foreign keys and triggers.
    await tx.execute('set local session_replication_role = replica');
    for (const table of tables) {
      const rows = Array.from({ length: sample }, (_, row) => rowOf(table, row));
      await tx.insert(table).overridingSystemValue().values(rows);
    }
  });
  return (to) => grow(pglite, to);
}

/** Columns that name a row of another table. */
const references = `
  select attrelid::regclass as tab, attname::text as col from pg_attribute
  join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
  where atttypid = 'uuid'::regtype and attname <> 'id' and not attisdropped`;

const forEach = (query: string, statement: string) =>
  `do $$ declare c record; begin for c in ${query} loop ${statement} end loop; end $$;`;

async function grow(pglite: PGlite, { workspaces, rows }: Size): Promise<void> {
  const isSmall = (table: string) => `${table}::text = any ('{${small.join()}}')`;
  const rowsIn = (table: string) =>
    `case when ${isSmall(table)} then ${String(few)} else ${String(rows)} end`;
  const rowsOfOneIn = (table: string) =>
    `case when ${isSmall(table)} then ${String(few)} else ${String(rowsOfOne)} end`;
  await pglite.exec(`
    ${forEach(
      references,
      `execute format('alter table %s alter column %I set (n_distinct = %s)', c.tab, c.col,
         -1.0 / case c.col when 'workspace_id' then ${rowsIn('c.tab')} else ${rowsOfOneIn('c.tab')} end);`,
    )}
    analyze;
    select pg_restore_relation_stats('schemaname', 'public', 'relname', c.relname::text,
      'relpages', c.relpages,
      'reltuples', c.reltuples * (${rowsIn('coalesce(indrelid, c.oid)::regclass')} * ${String(workspaces / sample)})::real)
    from pg_class as c left join pg_index on indexrelid = c.oid
    where c.relkind in ('r', 'i') and c.relnamespace = 'public'::regnamespace and c.reltuples > 0;`);
}

const rowOf = (table: PgTable, row: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => [
      key,
      valueOf(column, `${getTableName(table)} ${key}`, row),
    ]),
  );

/** A value of a column: another in each row, one of a few in a column of numbers or words. */
function valueOf(column: Column, name: string, row: number): unknown {
  // Few rows have somebody at work on them.
  if (name.endsWith(' claim') && row % 40 !== 1) return null;
  if (!column.notNull && row % 2 === 0) return null;
  if (is(column, PgUUID)) return uuidOf(`${name} ${String(row)}`);
  const usual = mostly[name];
  if (usual !== undefined && row % 10 > 0) return usual;
  if (column.dataType === 'string' && column.enumValues?.length) {
    return column.enumValues[Math.floor(row / 10) % column.enumValues.length];
  }
  if (column.columnType === 'PgDateString') {
    return new Date(Date.UTC(2026, 0, 1 + (row % 300))).toISOString().slice(0, 10);
  }
  switch (column.dataType) {
    case 'date':
      return new Date(Date.UTC(2026, 0, 1) + row * 60_000);
    case 'number':
      return column.columnType === 'PgInteger' ? row % 10 : row;
    case 'boolean':
      return row % 20 === 0;
    case 'json':
      return {};
    case 'array':
      return [];
    default:
      return `w${String(row)}`;
  }
}

const uuidOf = (text: string) => createHash('md5').update(text).digest('hex');
