import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  databaseArchiveFile,
  readDatabaseArchive,
} from '../../src/platform/db/database-archive.ts';
import { openEmbedded } from '../../src/platform/db/open-embedded.ts';
import { migrationsDir } from '../support/paths.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Of a new database: which one it was made from, what cannot be changed later, and what the migrations made in it. */
async function firstStart(migrations: string) {
  const { executeSql, close } = await openEmbedded(temporaryFolder(), migrations, () => undefined);
  const { rows } = await executeSql(
    `select system_identifier::text as origin,
        current_setting('server_version') as version, pg_encoding_to_char(encoding) as encoding,
        datcollate, datctype, current_setting('TimeZone') as zone, current_setting('data_checksums') as checksums,
        (select json_agg(m order by id) from drizzle.__drizzle_migrations m) as migrations,
        (select json_agg(c order by c.table_name, c.ordinal_position) from information_schema.columns c
          where c.table_schema = 'public') as columns
      from pg_database, pg_control_system() where datname = current_database()`,
    [],
  );
  await close();
  const [{ origin, ...nature } = { origin: '' }] = rows as { origin: string }[];
  return { origin, nature };
}

/** The migrations in a folder of their own, beside which nothing was built. */
function copyOfMigrations() {
  const folder = path.join(temporaryFolder(), 'drizzle');
  cpSync(migrationsDir, folder, { recursive: true });
  return folder;
}

describe('the archive of a database', () => {
  it('is what a first start begins with, and the same as a database from scratch', async () => {
    const [one, other] = [await firstStart(migrationsDir), await firstStart(migrationsDir)];
    const fromScratch = await firstStart(copyOfMigrations());
    expect(one.origin).toBe(other.origin);
    expect(one.origin).not.toBe(fromScratch.origin);
    expect(one.nature).toEqual(fromScratch.nature);
  });

  it.each([
    [
      'other statements',
      (folder: string) => {
        const [one = ''] = readdirSync(folder).filter((file) => file.endsWith('.sql'));
        appendFileSync(path.join(folder, one), '\n-- Changed');
      },
    ],
    [
      'another time',
      (folder: string) => {
        const journal = path.join(folder, 'meta/_journal.json');
        writeFileSync(journal, readFileSync(journal, 'utf8').replace(/"when": \d/, '"when": 2'));
      },
    ],
  ])('is not used with a migration that has %s', async (_, change) => {
    const folder = copyOfMigrations();
    mkdirSync(path.join(folder, '../dist'));
    cpSync(databaseArchiveFile(migrationsDir), databaseArchiveFile(folder));
    expect(await readDatabaseArchive(folder)).toBeDefined();
    change(folder);
    expect(await readDatabaseArchive(folder)).toBeUndefined();
  });
});
