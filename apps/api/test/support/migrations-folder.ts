import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationsDir } from './paths.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A migration that only a test has. */
export interface AddedMigration {
  tag: string;
  sql: string;
}

const folder = temporaryFolder();

/** A folder with the product's migrations, and with these after them. */
export async function withMigrations(...added: AddedMigration[]): Promise<string> {
  const copy = await mkdtemp(path.join(folder, 'migrations-'));
  await cp(migrationsDir, copy, { recursive: true });
  const journalFile = path.join(copy, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: object[] };
  for (const [n, { tag, sql }] of added.entries()) {
    journal.entries.push({ idx: journal.entries.length, tag, when: 4e12 + n });
    await writeFile(path.join(copy, `${tag}.sql`), sql);
  }
  await writeFile(journalFile, JSON.stringify(journal));
  return copy;
}
