import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { lockDataFolder } from '../../platform/db/lock.ts';
import { poolOn } from '../../platform/db/open-embedded.ts';
import { makePrivate } from '../../platform/db/private-folder.ts';
import { countRows, snapshotAtRest, type RowCounts } from '../../platform/db/snapshot.ts';
import { startPglite } from '../../platform/db/start-pglite.ts';
import { refuseUnknown } from '../../platform/db/version.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { askForBackup } from './requests.ts';
import { notABackup, readSnapshot, refuseExisting, writeSnapshot } from './snapshot-file.ts';

const holder = 'a backup or restore';

/**
 * Writes the whole embedded database to one file. A server that uses the folder does it itself, and goes on serving.
 * @param file the path, where nothing appears until the file is complete
 * @param patienceMs how long to wait for that server to begin
 * @throws {StartError} for everything that the operator can fix
 */
export async function backUp(
  config: Config,
  file: string,
  now: Date,
  patienceMs?: number,
): Promise<void> {
  refusePostgres(config);
  await refuseExisting(file);
  try {
    await onFolder(config, async (database) => {
      if (!(await exists(database))) {
        throw new StartError(`There is no database in ${config.dataDir} yet: nothing to back up.`);
      }
      const client = await startPglite({ dataDir: database });
      await writeSnapshot(file, await snapshotAtRest(client, database), now);
    });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    if (!(await askForBackup(config.dataDir, file, patienceMs))) throw error;
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
  const { archive, rows } = await readSnapshot(file);
  return onFolder(config, async (database) => {
    const unfinished = `${database}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    try {
      await makePrivate(unfinished);
      await fill(unfinished, file, archive, rows, migrationsDir);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error instanceof StartError ? error : notABackup(file, error);
    }
    const earlier = (await exists(database))
      ? `${database}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
      : null;
    if (earlier) await rename(database, earlier);
    await rename(unfinished, database);
    return earlier;
  });
}

/** Makes a database of a backup, and sees that all of it is there and that this version can read it. */
async function fill(
  folder: string,
  file: string,
  loadDataDir: Blob,
  rows: RowCounts | null,
  migrationsDir: string,
): Promise<void> {
  const client = await startPglite({ dataDir: folder, loadDataDir });
  const pool = poolOn(client);
  try {
    // A backup of something else would also open, as an empty database.
    await client.query('select 1 from workspaces limit 1');
    await refuseUnknown(pool, migrationsDir);
    const found = rows && (await countRows((text) => client.query(text)));
    const lost = Object.keys(rows ?? {}).filter((table) => found?.[table] !== rows?.[table]);
    if (lost.length > 0) {
      throw new StartError(
        `${file} is damaged: it has other rows than were backed up (${lost.join(', ')}). Nothing was changed.`,
      );
    }
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
    return await work(path.join(config.dataDir, 'db'));
  } finally {
    await lock.release();
  }
}

const exists = (place: string) =>
  stat(place).then(
    () => true,
    () => false,
  );
