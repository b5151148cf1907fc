import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openEmbedded } from '../../src/db/open-embedded.ts';
import { migrationsDir } from '../support/paths.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What PostgreSQL decides when it makes a database, and nobody can change later. */
async function natureOf(migrations: string) {
  const { executeSql, close } = await openEmbedded(temporaryFolder(), migrations, () => undefined);
  const { rows } = await executeSql(
    `select current_setting('server_version') as version, pg_encoding_to_char(encoding) as encoding,
        datcollate, datctype, current_setting('TimeZone') as zone, current_setting('data_checksums') as checksums
      from pg_database where datname = current_database()`,
    [],
  );
  await close();
  return rows;
}

it('is the same from the build as from scratch', async () => {
  const elsewhere = path.join(temporaryFolder(), 'drizzle');
  // Beside it is nothing that was built.
  cpSync(migrationsDir, elsewhere, { recursive: true });
  expect(await natureOf(migrationsDir)).toEqual(await natureOf(elsewhere));
});
