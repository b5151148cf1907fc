import { randomBytes } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { diskFull } from '@flowdeck/domain/refusals';
import type pg from 'pg';
import { repeat } from '../jobs/background.ts';
import type { OnError } from '../jobs/lane.ts';

const mebibyte = 1024 * 1024;

const reserveBytes = 32 * mebibyte;

/**
 * By how much room is left. The database extends its log by 16 MiB at a time, and is of no use any more if that
 * fails. The reserve is part of the room, unless it says otherwise.
 */
const room = {
  /** Below that, nothing is stored that can wait. */
  full: reserveBytes + 32 * mebibyte,
  /** From there on, everything is stored again: a little more, so that this does not change all the time. */
  enough: reserveBytes + 40 * mebibyte,
  /** With less beside the reserve, it is given up; with less without a reserve, the database writes nothing. */
  wall: 20 * mebibyte,
} as const;

const lookEveryMs = 100;

/** What others ask of the disk that the database is on. */
export interface Disk {
  /** Bytes that are left; null where that is not known. */
  freeBytes: number | null;
  isFull: boolean;
  /** @throws {Problem} 503 while the disk is full */
  requireRoom: () => void;
}

/** For a database on another machine, which has an operator of its own. */
export const otherDisk: Disk = {
  freeBytes: null,
  isFull: false,
  requireRoom: () => undefined,
};

interface Deps {
  /** The folder of the embedded database. */
  dataDir: string;
  pool: pg.Pool;
  /** Bytes that are left, for tests. */
  freeBytes?: () => Promise<number>;
  /** Is told when it gets full, and when it has room again. */
  onChange: (isFull: boolean, freeBytes: number) => void;
  onError: OnError;
}

/**
 * Watches how much room is left for an embedded database. A file in its folder is a reserve for what goes on while the
 * disk is full: signing in, deleting, noting what was done.
 * @returns the disk, and a function that stops watching it
 */
export async function watchDisk({
  dataDir,
  pool,
  freeBytes = () => freeBytesIn(dataDir),
  onChange,
  onError,
}: Deps): Promise<{ disk: Disk; stop: () => Promise<void> }> {
  const reserve = path.join(dataDir, 'reserve');
  let hasReserve = await stat(reserve).then(
    ({ size }) => size === reserveBytes,
    () => false,
  );
  let isReadOnly = false;
  const disk = {
    freeBytes: await freeBytes(),
    isFull: false,
    requireRoom() {
      if (disk.isFull) throw diskFull();
    },
  };

  async function look(): Promise<void> {
    disk.freeBytes = await freeBytes();
    if (hasReserve && disk.freeBytes < room.wall) {
      await rm(reserve, { force: true });
      hasReserve = false;
      disk.freeBytes = await freeBytes();
    }
    const left = disk.freeBytes + (hasReserve ? reserveBytes : 0);
    setFull(left < (disk.isFull ? room.enough : room.full));
    await setReadOnly(!hasReserve && left < room.wall);
    if (!hasReserve && left >= room.enough) await makeReserve();
  }

  function setFull(isFull: boolean): void {
    if (isFull === disk.isFull) return;
    disk.isFull = isFull;
    onChange(isFull, disk.freeBytes);
  }

  async function setReadOnly(wanted: boolean): Promise<void> {
    if (wanted === isReadOnly) return;
    isReadOnly = wanted;
    await pool.query(sayReadOnly(wanted));
  }
  // The pool replaces its connection after each statement that fails.
  // Its type does not say that it waits for a promise.
  const onConnect: (client: pg.ClientBase) => unknown = (client) =>
    isReadOnly ? client.query(sayReadOnly(true)) : undefined;
  pool.options.onConnect = onConnect;

  /** With bytes that no file system compresses. */
  async function makeReserve(): Promise<void> {
    try {
      await writeFile(reserve, await promisify(randomBytes)(reserveBytes));
      hasReserve = true;
    } catch (error) {
      await rm(reserve, { force: true });
      throw error;
    }
  }

  return { disk, stop: repeat(look, lookEveryMs, onError) };
}

const sayReadOnly = (isReadOnly: boolean) =>
  `set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`;

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
