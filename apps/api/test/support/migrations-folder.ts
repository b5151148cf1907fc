import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationsDir } from './paths.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface JournalEntry {
  idx: number;
  tag: string;
  when: number;
}

/** A migration that only a test has. */
export interface AddedMigration {
  tag: string;
  sql: string;
  /** Names of the indexes that its tables declare as `.concurrently()`. */
  concurrentIndexes?: string[];
}

const journalIn = (migrations: string) => path.join(migrations, 'meta/_journal.json');

const journal = JSON.parse(await readFile(journalIn(migrationsDir), 'utf8')) as {
  entries: JournalEntry[];
};

/** Of the product's migrations, in order. */
export const journalEntries: readonly JournalEntry[] = journal.entries;

const folder = temporaryFolder();

/** A folder with some of the product's migrations, and with these after them. */
export async function migrationsOf(
  entries: readonly JournalEntry[],
  added: readonly AddedMigration[] = [],
): Promise<string> {
  const copy = await mkdtemp(path.join(folder, 'migrations-'));
  await cp(migrationsDir, copy, { recursive: true });
  const later = added.map(({ tag }, n) => ({ idx: entries.length + n, tag, when: 4e12 + n }));
  await writeFile(journalIn(copy), JSON.stringify({ ...journal, entries: [...entries, ...later] }));
  for (const [n, { tag, sql, concurrentIndexes = [] }] of added.entries()) {
    await writeFile(path.join(copy, `${tag}.sql`), sql);
    const indexes = concurrentIndexes.map((name) => [name, { name, concurrently: true }] as const);
    const tables = { 'public.added': { indexes: Object.fromEntries(indexes) } };
    const snapshot = `${String(entries.length + n).padStart(4, '0')}_snapshot.json`;
    await writeFile(path.join(copy, 'meta', snapshot), JSON.stringify({ tables }));
  }
  return copy;
}
