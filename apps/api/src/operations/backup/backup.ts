import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { lockDataFolder } from '../../platform/db/lock.ts';
import { baseBackup } from '../../platform/db/base-backup.ts';
import { poolOn, startIn } from '../../platform/db/open-embedded.ts';
import { makePrivate } from '../../platform/db/private-folder.ts';
import {
  exists,
  replaceDatabase,
  settleDatabase,
  unfinished,
} from '../../platform/db/replace-database.ts';
import { startPglite } from '../../platform/db/start-pglite.ts';
import { refuseUnknown } from '../../platform/db/version.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { notABackup, refuseExisting, unpackBackup, writeBackup } from './backup-file.ts';
import { askForBackup, noteProgress, removeLeftovers, type Patience } from './requests.ts';

const holder = 'a backup or restore';

/**
 * Writes the whole embedded database to one file. A server that uses the folder does it itself, and goes on serving.
 * @param file the path, where nothing appears until the file is complete
 * @throws {StartError} for everything that the operator can fix
 */
export async function backUp(
  config: Config,
  file: string,
  now: Date,
  patience?: Patience,
): Promise<void> {
  refusePostgres(config);
  await refuseExisting(file);
  try {
    await onFolder(config, async (database) => {
      if (!(await exists(database))) {
        throw new StartError(`There is no database in ${config.dataDir} yet: nothing to back up.`);
      }
      const client = await startIn(database);
      const pool = poolOn(client);
      try {
        await noteProgress(config.dataDir, file, () =>
          writeBackup(file, baseBackup(pool, database), now),
        );
      } finally {
        await pool.end();
        await client.close();
      }
    });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    if (!(await askForBackup(config.dataDir, file, patience))) throw error;
  }
}

/**
 * Replaces the embedded database with a backup that is whole, and ends every session in it; the previous database
 * is kept beside it.
 * @returns the folder that the previous database was moved to, or null if there was none
 * @throws {StartError} for everything that the operator can fix
 */
export async function restore(
  config: Config,
  file: string,
  migrationsDir: string,
  now: Date,
): Promise<string | null> {
  refusePostgres(config);
  return onFolder(config, async (database) => {
    const folder = unfinished(database);
    try {
      await makePrivate(folder);
      await unpackBackup(file, folder);
      await prepare(folder, migrationsDir);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error instanceof StartError ? error : notABackup(file, error);
    }
    const earlier = `${database}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
    return (await replaceDatabase(database, earlier)) ? earlier : null;
  });
}

/** Opens the database of a backup, which repeats what was written while it was made, and sees that this version can read it. */
async function prepare(folder: string, migrationsDir: string): Promise<void> {
  const client = await startPglite({ dataDir: folder });
  const pool = poolOn(client);
  try {
    // A backup of something else would also open, as an empty database.
    await client.query('select 1 from workspaces limit 1');
    await refuseUnknown(pool, migrationsDir);
    // Those that were ended after the backup must not be open again.
    await client.query('delete from sessions');
  } finally {
    await pool.end();
    await client.close();
  }
}

function refusePostgres({ databaseUrl }: Config): void {
  if (!databaseUrl) return;
  throw new StartError(
    'This is for the embedded database; back up PostgreSQL with deploy/pg-backup.sh, or unset DATABASE_URL.',
  );
}

/** Someone else works on the folder, perhaps a server. */
class FolderInUse extends StartError {}

async function onFolder<T>(config: Config, work: (database: string) => Promise<T>): Promise<T> {
  const lock = await lockDataFolder(config.dataDir, holder).catch((error: unknown) => {
    throw error instanceof StartError ? new FolderInUse(error.message, { cause: error }) : error;
  });
  try {
    const database = path.join(config.dataDir, 'db');
    await settleDatabase(database);
    await removeLeftovers(config.dataDir);
    return await work(database);
  } finally {
    await lock.release();
  }
}
