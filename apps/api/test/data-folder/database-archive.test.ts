import { appendFileSync, cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readDatabaseArchive } from '../../src/db/database-archive.ts';
import { openEmbedded } from '../../src/db/open-embedded.ts';
import { migrationsDir } from '../support/paths.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What PostgreSQL decides when it makes a database, and nobody can change later, and what migrations made in it. */
async function natureOf(migrations: string) {
  const { executeSql, close } = await openEmbedded(temporaryFolder(), migrations, () => undefined);
  const { rows } = await executeSql(
    `select current_setting('server_version') as version, pg_encoding_to_char(encoding) as encoding,
        datcollate, datctype, current_setting('TimeZone') as zone, current_setting('data_checksums') as checksums,
        (select json_agg(hash order by id) from drizzle.__drizzle_migrations) as migrations,
        (select json_agg(c order by c.table_name, c.ordinal_position) from information_schema.columns c
          where c.table_schema = 'public') as columns
      from pg_database where datname = current_database()`,
    [],
  );
  await close();
  return rows;
}

/** The migrations in a folder of their own. */
function copyOfMigrations() {
  const folder = path.join(temporaryFolder(), 'drizzle');
  cpSync(migrationsDir, folder, { recursive: true });
  return folder;
}

it('makes the same database as a start from scratch', async () => {
  // Beside the copy is nothing that was built.
  expect(await natureOf(migrationsDir)).toEqual(await natureOf(copyOfMigrations()));
});

it('is taken with its own migrations alone', async () => {
  const folder = copyOfMigrations();
  cpSync(path.join(migrationsDir, '../dist'), path.join(folder, '../dist'), { recursive: true });
  expect(await readDatabaseArchive(folder)).toBeDefined();
  const [one = ''] = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  appendFileSync(path.join(folder, one), '\n-- Changed');
  expect(await readDatabaseArchive(folder)).toBeUndefined();
});
