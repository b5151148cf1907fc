import { createHash } from 'node:crypto';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { pack } from 'tar-fs';
import * as z from 'zod/mini';
import type { RowCounts, Snapshot } from '../../platform/db/snapshot.ts';
import { errorCode, StartError } from '../../platform/errors/start-error.ts';

/** The first line of a backup; what follows is a compressed archive. */
const header = z.object({
  flowdeckBackup: z.literal(1),
  at: z.iso.datetime(),
  /** Of the compressed archive, in hexadecimal. */
  sha256: z.string(),
  rows: z.record(z.string(), z.int()),
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes a backup, which gets its name once all of it is on the disk.
 * @throws {StartError} if there is such a file already, or if it cannot be written
 */
export async function writeSnapshot(
  file: string,
  { folder, rows }: Snapshot,
  at: Date,
): Promise<void> {
  await refuseExisting(file);
  const firstLine = (sha256: string) =>
    `${JSON.stringify({ flowdeckBackup: 1, at: at.toISOString(), sha256, rows })}\n`;
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600).catch((error: unknown) => {
    throw new StartError(`${file} cannot be written (${errorCode(error) ?? 'no reason'}).`);
  });
  try {
    const hash = createHash('sha256');
    // The sum is known at the end, and has this length.
    await handle.writeFile(firstLine('0'.repeat(64)));
    // Piece by piece: the archive is as large as the database.
    await pipeline(pack(folder), createGzip(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        hash.update(piece);
        await handle.writeFile(piece);
      }
    });
    await handle.write(firstLine(hash.digest('hex')), 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/** @throws {StartError} if there is a file with this name */
export async function refuseExisting(file: string): Promise<void> {
  const there = await stat(file).catch(() => null);
  if (there) throw new StartError(`${file} is there already; choose another name.`);
}

/**
 * Reads a backup, and makes sure that it is whole.
 * @returns its archive, and the rows that must be in it; null for a backup of a version that did not count them
 * @throws {StartError} if it cannot be read, is damaged or is something else
 */
export async function readSnapshot(
  file: string,
): Promise<{ archive: Blob; rows: RowCounts | null }> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new StartError(`The backup ${file} cannot be read (${errorCode(error) ?? 'no reason'}).`);
  });
  const first = headerOf(bytes);
  const packed = first ? bytes.subarray(bytes.indexOf('\n') + 1) : bytes;
  if (first && sha256(packed) !== first.sha256) {
    throw new StartError(
      `${file} is damaged: it is not what was backed up at ${first.at}. Nothing was changed.`,
    );
  }
  // Without these checks, a file that is cut off or holds anything else would make PGlite end the process.
  try {
    const archive = await promisify(gunzip)(packed);
    if (holdsDatabase(archive)) {
      return { archive: new Blob([archive]), rows: first?.rows ?? null };
    }
  } catch (cause) {
    throw notABackup(file, cause);
  }
  throw notABackup(file);
}

const blockSize = 512;

/** Whether a tar archive is whole and one of a folder of PostgreSQL, as its headers say. */
function holdsDatabase(archive: Buffer): boolean {
  let isThere = false;
  let at = 0;
  while (at < archive.length) {
    const block = archive.subarray(at, at + blockSize);
    if (block.every((byte) => byte === 0)) return isThere;
    const [name = ''] = block.toString('latin1', 0, 100).split('\0');
    const size = Number.parseInt(block.toString('latin1', 124, 136), 8);
    if (block.toString('latin1', 257, 262) !== 'ustar' || Number.isNaN(size)) return false;
    isThere ||= path.basename(name) === 'PG_VERSION';
    at += blockSize * (1 + Math.ceil(size / blockSize));
  }
  return isThere && at === archive.length;
}

export const notABackup = (file: string, cause?: unknown) =>
  new StartError(`${file} is not a backup of Flowdeck; nothing was changed.`, { cause });

function headerOf(bytes: Buffer) {
  const end = bytes.indexOf('\n');
  // A compressed file may have this sign anywhere, and never begins with a bracket.
  if (end < 0 || bytes[0] !== '{'.charCodeAt(0)) return undefined;
  try {
    return header.safeParse(JSON.parse(bytes.toString('utf8', 0, end))).data;
  } catch {
    return undefined;
  }
}
