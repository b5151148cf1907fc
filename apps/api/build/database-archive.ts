/*
 * Writes the archive of a migrated embedded database. A first start unpacks it, which is faster than making a
 * database.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseArchiveFile } from '../src/platform/db/database-archive.ts';
import { openPglite } from '../src/platform/db/open-embedded.ts';
import { startPglite } from '../src/platform/db/start-pglite.ts';

// The bundle of this file is in dist.
const migrationsFolder = path.resolve(import.meta.dirname, '../drizzle');

const client = await startPglite({});
const database = await openPglite(client, migrationsFolder, (error) => {
  throw error;
});
// A database that opens it has nothing to catch up with.
await client.exec('checkpoint');
const archive = await client.dumpDataDir('gzip');
await database.close();
await writeFile(databaseArchiveFile(migrationsFolder), Buffer.from(await archive.arrayBuffer()));
