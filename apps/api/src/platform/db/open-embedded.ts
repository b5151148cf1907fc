import { access, constants, rename, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { describeError } from '../errors/describe-error.ts';
import { errorCode, StartError } from '../errors/start-error.ts';
import { baseBackup, releaseLog } from './base-backup.ts';
import { readDatabaseArchive } from './database-archive.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { onPool, watch } from './on-pool.ts';
import { PgliteSocket } from './pglite-socket.ts';
import { closedFile, makePrivate } from './private-folder.ts';
import { settleDatabase, unfinished } from './replace-database.ts';
import { noteSpentTime } from './spent-time.ts';
import { startPglite } from './start-pglite.ts';

/** PostgreSQL extends its log by 16 MiB at a time. */
const roomToOpen = 16 * 1024 * 1024;

/**
 * Opens the embedded PostgreSQL in `dataDir/db`, creates it on first use, and migrates it. The caller
 * must hold the folder's lock (`lockDataFolder`): two processes would corrupt it silently.
 * @param onLost called if it fails permanently; only another process can open it again
 */
export async function openEmbedded(
  dataDir: string,
  migrationsFolder: string,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const folder = path.join(dataDir, 'db');
  await settleDatabase(folder);
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw new StartError(`The database folder ${folder} cannot be written.`, { cause: error });
    }
    await create(folder, await readDatabaseArchive(migrationsFolder));
  }
  const database = await openPglite(
    await startIn(folder),
    migrationsFolder,
    onLost,
    `delete the folder ${folder}`,
  );
  const pool = database.db.$client;
  await releaseLog(pool);
  return { ...database, baseBackup: () => baseBackup(pool, folder) };
}

/** @throws {StartError} why it cannot be opened */
export const startIn = (folder: string): Promise<PGlite> =>
  startPglite({ dataDir: folder }).catch(async (error: unknown) => {
    throw await whyClosed(folder, error);
  });

/** Why the database in a folder cannot be opened. Only what is neither locked away nor short of room is damaged. */
async function whyClosed(folder: string, cause: unknown): Promise<StartError> {
  const closed = await closedFile(folder);
  if (closed !== undefined) {
    return new StartError(
      `This user may not read and write ${closed}. Give the whole folder to the user who runs Flowdeck.`,
      { cause },
    );
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < roomToOpen) {
    return new StartError(`The disk with ${folder} is full. Make room, and start again.`, {
      cause,
    });
  }
  return new StartError(
    `The database in ${folder} is damaged and cannot be opened (${describeError(cause).message}). ` +
      'Restore a backup with npm run restore, which keeps this folder under another name.',
    { cause },
  );
}

/**
 * Has another name until it is complete, so that an interrupted start leaves nothing half made.
 * @param archive what it begins with; without one, the database is made from scratch, which takes longer
 */
async function create(folder: string, archive: Blob | undefined): Promise<void> {
  const dataDir = unfinished(folder);
  await makePrivate(dataDir);
  const client = await startPglite({ dataDir, ...(archive && { loadDataDir: archive }) });
  await client.close();
  await rename(dataDir, folder);
}

/** The single connection of a PGlite, as the driver sees it. */
export function poolOn(client: PGlite): pg.Pool {
  return noteSpentTime(
    new pg.Pool({
      user: 'postgres',
      database: 'postgres',
      // Set here, or the driver would use PGSSLMODE and PGSSLNEGOTIATION, which are meant for servers.
      ssl: false,
      sslnegotiation: 'postgres',
      stream: () => new PgliteSocket(client),
      max: 1,
      idleTimeoutMillis: 0,
    }),
  );
}

/**
 * Migrates an open PGlite; the result owns it.
 * @param startOver how a developer gets an empty one
 */
export async function openPglite(
  client: PGlite,
  migrationsFolder: string,
  onLost: (error: Error) => void,
  startOver?: string,
): Promise<OpenDatabase> {
  const pool = poolOn(client);
  watch(pool, onLost);
  const close = async () => {
    await pool.end();
    await client.close();
  };
  try {
    const connection = await pool.connect();
    await migrate(connection, migrationsFolder, {
      transactions: 'together',
      startOver,
      onWait: () => undefined,
    }).finally(() => connection.release());
  } catch (error) {
    await close();
    throw error;
  }
  return onPool(pool, close);
}
