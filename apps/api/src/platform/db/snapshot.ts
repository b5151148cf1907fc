import { cp, rm } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';

/** How many rows each table has. */
export type RowCounts = Record<string, number>;

/** An embedded database at one moment. */
export interface Snapshot {
  /** With its files, which nothing writes to. */
  folder: string;
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

/** Closes a database that nothing else uses, and takes its own folder. */
export async function snapshotAtRest(client: PGlite, folder: string): Promise<Snapshot> {
  try {
    return { folder, rows: await countRows((text) => client.query(text)) };
  } finally {
    await client.close();
  }
}

/**
 * Copies the folder of a database in use: it has one connection, so nobody writes while this holds it. Compressing comes
 * later, when others may go on.
 */
export async function snapshotInUse(pool: pg.Pool, folder: string): Promise<Snapshot> {
  const copy = `${folder}.snapshot`;
  await rm(copy, { recursive: true, force: true });
  const connection = await pool.connect();
  try {
    const rows = await countRows((text) => connection.query(text));
    // What the log has beyond this would have to be repeated at the first start.
    await connection.query('checkpoint');
    await cp(folder, copy, { recursive: true });
    return { folder: copy, rows };
  } catch (error) {
    // A full disk would stay full.
    await rm(copy, { recursive: true, force: true });
    throw error;
  } finally {
    connection.release();
  }
}
