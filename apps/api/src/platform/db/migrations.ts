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
  entries: { idx: number; tag: string }[];
}

/** The part of drizzle-kit's picture of the tables after a migration that is read here. */
interface Snapshot {
  tables: Record<string, { indexes: Record<string, { name: string; concurrently: boolean }> }>;
}

/**
 * The migrations of a folder, in order.
 * @param after only those later than this time, as in `when`
 */
export function readMigrations(migrationsFolder: string, after = -Infinity): Migration[] {
  const { entries } = readMeta(migrationsFolder, '_journal.json') as Journal;
  const files = readMigrationFiles({ migrationsFolder });
  return entries.flatMap(({ idx, tag }, n) => {
    const file = files[n];
    // At most starts all have been applied, and their snapshots take a while to read.
    if (!file || file.folderMillis <= after) return [];
    const { folderMillis: when, hash, sql: statements } = file;
    return [
      { tag, when, hash, statements, concurrentIndexes: addedConcurrently(migrationsFolder, idx) },
    ];
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
  return readMigrations(migrationsFolder, rows[0]?.latest);
}

export async function recordMigration(client: pg.ClientBase, { hash, when }: Migration) {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, when],
  );
}

/** Names of the indexes that `.concurrently()` in the tables' source gave to this migration. */
function addedConcurrently(migrationsFolder: string, idx: number): string[] {
  const before = idx === 0 ? [] : concurrentIn(migrationsFolder, idx - 1);
  return concurrentIn(migrationsFolder, idx).filter((name) => !before.includes(name));
}

function concurrentIn(migrationsFolder: string, idx: number): string[] {
  const file = `${String(idx).padStart(4, '0')}_snapshot.json`;
  const { tables } = readMeta(migrationsFolder, file) as Snapshot;
  return Object.values(tables)
    .flatMap(({ indexes }) => Object.values(indexes))
    .flatMap(({ name, concurrently }) => (concurrently ? [name] : []));
}

const readMeta = (migrationsFolder: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', file), 'utf8'));
