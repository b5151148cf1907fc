import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import type { Config } from '../config/config.ts';
import { lockDataFolder } from '../db/lock.ts';
import { errorCode, StartError } from '../errors/start-error.ts';

const holder = 'a backup or restore';

/**
 * Writes the whole embedded database into one file. No server may be running on the folder.
 * @param file where to; nothing is there until it is complete
 * @throws {StartError} for everything the person at the console can mend
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
 * Puts a backup in place of the embedded database; the one that was there is kept beside it.
 * @returns the folder that the earlier database was moved to, or null where there was none
 * @throws {StartError} for everything the person at the console can mend
 */
export async function restore(config: Config, file: string, now: Date): Promise<string | null> {
  const backup = await readFile(file).catch((error: unknown) => {
    throw new StartError(`The backup ${file} cannot be read (${errorCode(error) ?? 'no reason'}).`);
  });
  return onFolder(config, async (database) => {
    const unfinished = `${database}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    try {
      // Left to PGlite, a file that ends too soon would end the process instead.
      const loadDataDir = new Blob([await promisify(gunzip)(backup)]);
      const client = await PGlite.create({ dataDir: unfinished, loadDataDir });
      // A backup of something else opens too, as an empty database.
      await client.query('select 1 from workspaces limit 1').finally(() => client.close());
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

/** On the disk and under its name only when all of it is there. */
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
