import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import type { Config } from '../config/config.ts';
import { lockDataFolder } from '../db/lock.ts';
import { makePrivate } from '../db/private-folder.ts';
import { errorCode, StartError } from '../errors/start-error.ts';

const holder = 'a backup or restore';

/**
 * Writes the whole embedded database to one file. No server may be using the folder.
 * @param file the path, where nothing appears until the file is complete
 * @throws {StartError} for everything that the operator can fix
 */
export async function backUp(config: Config, file: string): Promise<void> {
  await onFolder(config, async (database) => {
    if (await exists(file)) throw new StartError(`${file} is there already; choose another name.`);
    if (!(await exists(database))) {
      throw new StartError(`There is no database in ${config.dataDir} yet: nothing to back up.`);
    }
    const client = await PGlite.create(database);
    const dump = await client.dumpDataDir('gzip').finally(() => client.close());
    await writeWhole(file, Buffer.from(await dump.arrayBuffer()));
  });
}

/**
 * Replaces the embedded database with a backup, and ends every session in it; the previous database is
 * kept beside it.
 * @returns the folder that the previous database was moved to, or null if there was none
 * @throws {StartError} for everything that the operator can fix
 */
export async function restore(config: Config, file: string, now: Date): Promise<string | null> {
  const backup = await readFile(file).catch((error: unknown) => {
    throw new StartError(`The backup ${file} cannot be read (${errorCode(error) ?? 'no reason'}).`);
  });
  return onFolder(config, async (database) => {
    const unfinished = `${database}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    try {
      await makePrivate(unfinished);
      // Without this check, a truncated file would make PGlite end the process.
      const loadDataDir = new Blob([await promisify(gunzip)(backup)]);
      const client = await PGlite.create({ dataDir: unfinished, loadDataDir });
      // A backup of something else would also open, as an empty database.
      await client
        .query('select 1 from workspaces limit 1')
        // Those that were ended after the backup must not be open again.
        .then(() => client.query('delete from sessions'))
        .finally(() => client.close());
    } catch (cause) {
      await rm(unfinished, { recursive: true, force: true });
      throw new StartError(`${file} is not a backup of Flowdeck; nothing was changed.`, { cause });
    }
    const earlier = (await exists(database))
      ? `${database}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
      : null;
    if (earlier) await rename(database, earlier);
    await rename(unfinished, database);
    return earlier;
  });
}

async function onFolder<T>(config: Config, work: (database: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) {
    throw new StartError(
      'This is for the embedded database; back up PostgreSQL with pg_dump, or unset DATABASE_URL.',
    );
  }
  const lock = await lockDataFolder(config.dataDir, holder);
  try {
    return await work(path.join(config.dataDir, 'db'));
  } finally {
    await lock.release();
  }
}

/** Writes the file to disk completely before it gets its name. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600).catch((error: unknown) => {
    throw new StartError(`${file} cannot be written (${errorCode(error) ?? 'no reason'}).`);
  });
  await handle
    .writeFile(bytes)
    .then(() => handle.sync())
    .finally(() => handle.close());
  await rename(unfinished, file);
}

const exists = (place: string) =>
  stat(place).then(
    () => true,
    () => false,
  );
