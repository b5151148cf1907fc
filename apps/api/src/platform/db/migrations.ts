import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

export interface Migration {
  /** The name of its file, such as `0033_notes`. */
  tag: string;
  /** Milliseconds since 1970; the order of migrations, and what the database records of one. */
  when: number;
  hash: string;
  statements: string[];
  /** Indexes that it builds concurrently: it does nothing else then, and not in a transaction. */
  concurrentIndexes: string[];
}

interface Journal {
  entries: { tag: string }[];
}

/** The statement that Drizzle generates for an index that is declared as `.concurrently()`. */
const concurrentIndex = /^\s*create (?:unique )?index concurrently "?(\w+)/i;

/**
 * The migrations of a folder, in order.
 * @param after only those later than this time, as in `when`
 */
function readMigrations(migrationsFolder: string, after: number): Migration[] {
  const journal = readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as Journal;
  return readMigrationFiles({ migrationsFolder }).flatMap((file, n) => {
    const { folderMillis: when, hash, sql: statements } = file;
    const indexes = statements.flatMap((text) => concurrentIndex.exec(text)?.[1] ?? []);
    // PostgreSQL refuses one that does something else besides.
    const concurrentIndexes = indexes.length === statements.length ? indexes : [];
    return when > after
      ? [{ tag: entries[n]?.tag ?? '', when, hash, statements, concurrentIndexes }]
      : [];
  });
}

/** Makes the table in which Drizzle records migrations, and says which of the folder are not in it. */
export async function pendingMigrations(
  client: pg.ClientBase,
  migrationsFolder: string,
): Promise<Migration[]> {
  await client.query('create schema if not exists drizzle');
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ latest: number }>(
    'select coalesce(max(created_at), 0)::float8 as latest from drizzle.__drizzle_migrations',
  );
  return readMigrations(migrationsFolder, rows[0]?.latest ?? 0);
}

export async function recordMigration(client: pg.ClientBase, { hash, when }: Migration) {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, when],
  );
}
