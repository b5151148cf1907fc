import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { errorCode } from '../errors/start-error.ts';

/**
 * Where the build puts its archive of a migrated embedded database. Named after what that database records of its
 * migrations, so that nobody takes one of another version.
 */
export function databaseArchiveFile(migrationsFolder: string): string {
  const recorded = createHash('sha256');
  for (const { hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    recorded.update(`${hash} ${String(folderMillis)}\n`);
  }
  const name = `database-${recorded.digest('hex').slice(0, 16)}.tar.gz`;
  return path.join(migrationsFolder, '../dist', name);
}

/** The build's archive of a migrated embedded database; undefined without one. */
export async function readDatabaseArchive(migrationsFolder: string): Promise<Blob | undefined> {
  try {
    const archive = await readFile(databaseArchiveFile(migrationsFolder));
    return new Blob([archive], { type: 'application/gzip' });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
