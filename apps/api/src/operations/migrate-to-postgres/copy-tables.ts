import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { ClientBase } from 'pg';

/** Rows copied in one statement. */
const rowsAtOnce = 1_000;

export interface CopiedTable {
  table: string;
  rows: number;
}

/**
 * Copies every table of the `public` schema into the same tables of a PostgreSQL, referenced tables
 * first, within the caller's transaction there.
 * @throws {Error} if a table there has a different number of rows afterwards
 */
export async function copyTables(from: PGlite, to: ClientBase): Promise<CopiedTable[]> {
  return from.transaction(async (source) => {
    const tables = inOrderOfReferences(await readTables(source));
    const copied: CopiedTable[] = [];
    for (const { table } of tables) {
      // The counts that triggers maintain are copied too, so no row must be counted again.
      await to.query(`alter table ${table} disable trigger user`);
    }
    for (const { table, columns } of tables) {
      copied.push({ table, rows: await copyRows(source, to, table, columns) });
    }
    for (const { table } of tables) await to.query(`alter table ${table} enable trigger user`);
    await copySequences(source, to);
    return copied;
  });
}

interface Table {
  table: string;
  columns: string[];
  refersTo: string[];
}

async function readTables(source: Transaction): Promise<Table[]> {
  const { rows } = await source.query<Table>(`
    select quote_ident(t.relname) as table,
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select distinct quote_ident(other.relname) from pg_constraint c
        join pg_class other on other.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as "refersTo"
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    order by t.relname`);
  return rows;
}

function inOrderOfReferences(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const done = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ table, refersTo }) => !done.has(table) && refersTo.every((other) => done.has(other)),
    );
    if (next.length === 0) throw new Error('The tables refer to each other in a circle');
    ordered.push(...next);
    for (const { table } of next) done.add(table);
  }
  return ordered;
}

/** As JSON that only the two databases parse, because JavaScript would round numbers and times. */
async function copyRows(
  source: Transaction,
  to: ClientBase,
  table: string,
  columns: readonly string[],
): Promise<number> {
  const list = columns.join(', ');
  let copied = 0;
  await source.query(`declare leaving cursor for select to_json(t)::text as row from ${table} t`);
  for (;;) {
    const { rows } = await source.query<{ row: string }>(
      `fetch ${String(rowsAtOnce)} from leaving`,
    );
    if (rows.length === 0) break;
    await to.query(
      `insert into ${table} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
    copied += rows.length;
  }
  await source.query('close leaving');
  const { rows } = await to.query<{ rows: string }>(`select count(*) as rows from ${table}`);
  const arrived = Number(rows[0]?.rows);
  if (arrived === copied) return copied;
  throw new Error(`${table}: ${String(copied)} rows left and ${String(arrived)} arrived`);
}

async function copySequences(source: Transaction, to: ClientBase): Promise<void> {
  const { rows } = await source.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'`);
  for (const { name } of rows) {
    const state = await source.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    const { last, called } = state.rows[0] ?? { last: '1', called: false };
    await to.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
  }
}
