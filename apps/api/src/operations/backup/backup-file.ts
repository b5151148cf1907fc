import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type ExtractEvents, type Pack } from 'tar-stream';
import * as z from 'zod/mini';
import type { BackupFile } from '../../platform/db/base-backup.ts';
import { exists } from '../../platform/db/replace-database.ts';
import { errorCode, StartError } from '../../platform/errors/start-error.ts';

/** The first line of a backup; what follows is a compressed archive. */
const header = z.object({
  flowdeckBackup: z.literal(1),
  at: z.iso.datetime(),
  /** Of the compressed archive, in hexadecimal. */
  sha256: z.string(),
});
/** Bytes in which a first line ends. */
const longestHeader = 64 * 1024;

/** Fast, because the log grows while a backup is made; others make it little smaller. */
const compression = { level: 1, chunkSize: 256 * 1024 };

/**
 * Writes a backup, which gets its name once all of it is on the disk. Never more than a few pieces of it are in memory.
 * @param signal ends it early; then there is no file
 * @throws {StartError} if there is such a file already, or if it cannot be written
 */
export async function writeBackup(
  file: string,
  files: AsyncIterable<BackupFile>,
  at: Date,
  signal?: AbortSignal,
): Promise<void> {
  await refuseExisting(file);
  const firstLine = (sha256: string) =>
    `${JSON.stringify({ flowdeckBackup: 1, at: at.toISOString(), sha256 })}\n`;
  const unfinished = unfinishedOf(file);
  const handle = await open(unfinished, 'w', 0o600).catch((error: unknown) => {
    throw new StartError(`${file} cannot be written (${errorCode(error) ?? 'no reason'}).`);
  });
  try {
    try {
      const hash = createHash('sha256');
      // The sum is known at the end, and has this length.
      await handle.writeFile(firstLine('0'.repeat(64)));
      await pipeline(
        archiveOf(files),
        createGzip(compression),
        async (pieces: AsyncIterable<Buffer>) => {
          for await (const piece of pieces) {
            hash.update(piece);
            await handle.writeFile(piece);
          }
        },
        { signal },
      );
      await handle.write(firstLine(hash.digest('hex')), 0);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    // A full disk would stay full.
    await rm(unfinished, { force: true });
    if (signal?.aborted) throw new StartError('The server stops, so the backup was not written.');
    throw isNoRoom(error) ? noRoomFor(file) : error;
  }
}

/** What a backup is called until it is whole. */
export const unfinishedOf = (file: string) => `${file}.unfinished`;

async function* archiveOf(files: AsyncIterable<BackupFile>): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const filling = fill(archive, files).catch((error: unknown) => archive.destroy(error as Error));
  try {
    for await (const piece of archive) yield piece as Uint8Array;
  } finally {
    archive.destroy();
    await filling;
  }
}

async function fill(archive: Pack, files: AsyncIterable<BackupFile>): Promise<void> {
  for await (const { name, size, content } of files) {
    if (content) await pipeline(content, archive.entry({ name, size }));
    else archive.entry({ name, type: 'directory' });
  }
  archive.finalize();
}

/** @throws {StartError} if there is a file with this name */
export async function refuseExisting(file: string): Promise<void> {
  if (await exists(file)) throw new StartError(`${file} is there already; choose another name.`);
}

/**
 * Unpacks a backup piece by piece, and makes sure that it is whole.
 * @param folder has a part of it if it is not
 * @throws {StartError} if it cannot be read, is damaged or is something else
 */
export async function unpackBackup(file: string, folder: string): Promise<void> {
  const { first, start } = await headerOf(file);
  const hash = createHash('sha256');
  try {
    const archive = extract();
    archive.on('entry', (entry, content, next) => {
      // The archive has the same error.
      content.on('error', () => undefined);
      store(folder, entry, content).then(() => next(), next);
    });
    // The pipeline does not wait for what this stream makes of its end.
    const isWhole = new Promise<void>((resolve, reject) => {
      archive.on('error', reject).on('close', resolve);
    });
    const packed = createReadStream(file, { start });
    await Promise.all([pipeline(packed, summed(hash), createGunzip(), archive), isWhole]);
  } catch (error) {
    if (isNoRoom(error)) throw noRoomFor(folder);
    throw first ? damaged(file, first.at) : notABackup(file, error);
  }
  if (first && hash.digest('hex') !== first.sha256) throw damaged(file, first.at);
  // Without this check, another archive would make PGlite end the process.
  if (!(await exists(path.join(folder, 'PG_VERSION')))) throw notABackup(file);
}

type Entry = ExtractEvents['entry'];

async function store(folder: string, { name, type }: Entry[0], content: Entry[1]): Promise<void> {
  // Begins at the root, so that nothing leads out of it.
  const place = path.join(folder, path.posix.join('/', name));
  if (type === 'directory') {
    await mkdir(place, { recursive: true });
    content.resume();
  } else {
    await mkdir(path.dirname(place), { recursive: true });
    await pipeline(content, createWriteStream(place));
  }
}

const summed = (hash: Hash) =>
  async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };

export const notABackup = (file: string, cause?: unknown) =>
  new StartError(`${file} is not a backup of Flowdeck; nothing was changed.`, { cause });

const damaged = (file: string, at: string) =>
  new StartError(`${file} is damaged: it is not what was backed up at ${at}. Nothing was changed.`);

const isNoRoom = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');

const noRoomFor = (place: string) => new StartError(`The disk has no room for ${place}.`);

/** The first line, which files of earlier versions do not have, and where the archive starts. */
async function headerOf(file: string) {
  const bytes = Buffer.alloc(longestHeader);
  try {
    const handle = await open(file);
    try {
      await handle.read(bytes, 0, bytes.length, 0);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new StartError(`The backup ${file} cannot be read (${errorCode(error) ?? 'no reason'}).`);
  }
  const end = bytes.indexOf('\n');
  // A compressed file may have this sign anywhere, and never begins with a bracket.
  if (end < 0 || bytes[0] !== '{'.charCodeAt(0)) return { first: undefined, start: 0 };
  try {
    const first = header.safeParse(JSON.parse(bytes.toString('utf8', 0, end))).data;
    return { first, start: first ? end + 1 : 0 };
  } catch {
    return { first: undefined, start: 0 };
  }
}
