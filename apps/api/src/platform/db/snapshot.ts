import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';

/** How many rows each table has. */
export type RowCounts = Record<string, number>;

/** An embedded database at one moment. */
export interface Snapshot {
  /** Its folder, as a tar archive. */
  archive: Blob;
  rows: RowCounts;
}

type Query = (text: string) => Promise<{ rows: unknown[] }>;

/** Counts the rows of every table of the product. */
export async function countRows(query: Query): Promise<RowCounts> {
  const { rows } = await query(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
     order by relname`,
  );
  const counts: RowCounts = {};
  for (const { name } of rows as { name: string }[]) {
    const counted = await query(`select count(*)::int as count from public.${name}`);
    counts[name] = (counted.rows as { count: number }[])[0]?.count ?? 0;
  }
  return counts;
}

/** Of a database that nothing else uses. */
export async function snapshotOf(client: PGlite): Promise<Snapshot> {
  const rows = await countRows((text) => client.query(text));
  return { archive: await client.dumpDataDir('none'), rows };
}

/**
 * Of a database in use: it has one connection, so nobody writes while this holds it. Compressing comes later, when
 * others may go on.
 */
export async function snapshotInUse(pool: pg.Pool, client: PGlite): Promise<Snapshot> {
  const connection = await pool.connect();
  try {
    const rows = await countRows((text) => connection.query(text));
    // What the log has beyond this would have to be repeated at the first start.
    await connection.query('checkpoint');
    return { archive: await client.dumpDataDir('none'), rows };
  } finally {
    connection.release();
  }
}
