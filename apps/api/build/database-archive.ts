/*
 * Writes the archive of a migrated embedded database that a first start unpacks: making one takes longer than all the
 * rest of that start. It is kept for later builds with the same migrations and version of PGlite.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseArchive } from '../src/db/database-archive.ts';
import { openPglite } from '../src/db/open-embedded.ts';
import { startPglite } from '../src/db/start-pglite.ts';

// The bundle of this file is in dist.
const apiDir = path.resolve(import.meta.dirname, '..');
const migrationsFolder = path.join(apiDir, 'drizzle');
const wanted = databaseArchive(migrationsFolder);

const { dependencies } = JSON.parse(await readFile(path.join(apiDir, 'package.json'), 'utf8')) as {
  dependencies: { '@electric-sql/pglite': string };
};
const cache = path.join(apiDir, '../../node_modules/.cache/flowdeck');
const version = dependencies['@electric-sql/pglite'];
const kept = path.join(cache, `pglite-${version}-${path.basename(wanted)}`);

if (!existsSync(kept)) {
  await mkdir(cache, { recursive: true });
  // Has another name until it is complete.
  await writeFile(`${kept}.unfinished`, await makeArchive());
  await rename(`${kept}.unfinished`, kept);
}
await copyFile(kept, wanted);

async function makeArchive(): Promise<Buffer> {
  const client = await startPglite({});
  const database = await openPglite(client, migrationsFolder, (error) => {
    throw error;
  });
  // Whoever opens it has nothing to catch up with.
  await client.exec('checkpoint');
  const archive = await client.dumpDataDir('gzip');
  await database.close();
  return Buffer.from(await archive.arrayBuffer());
}
