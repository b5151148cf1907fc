import { readFileSync } from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { errorCode } from '../errors/start-error.ts';

/** A file of a database, or a folder, which has no content. */
export interface BackupFile {
  /** Within the folder of the database. */
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null;
}

/** What only the process has that uses the database, or what makes itself again at a start. */
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|global\/pg_control|(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|.*\/pgsql_tmp.*|.*\/pg_internal\.init)$/;

const pieceBytes = 256 * 1024;

/**
 * The files of an embedded database in use: PostgreSQL's low-level backup. Writing goes on while they are read; the log
 * that comes last repeats at the first start of a copy what was written meanwhile, up to the moment of its last file.
 *
 * A slot keeps that log. No temporary one, because the only session loses those at any error.
 */
export async function* baseBackup(pool: pg.Pool, folder: string): AsyncGenerator<BackupFile> {
  await releaseLog(pool);
  await pool.query(`select pg_create_physical_replication_slot('backup', true)`);
  try {
    const begun = await pool.query<{ file: string }>(
      `select pg_walfile_name(pg_backup_start('Flowdeck', true)) as file`,
    );
    let control: Buffer;
    let ended: pg.QueryResult<{ file: string; label: string }>;
    try {
      yield* filesIn(folder);
      // At once and on the database's own thread, so that it is not read while it is written.
      control = readFileSync(path.join(folder, controlFile));
    } finally {
      ended = await pool.query(
        'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(false)',
      );
    }
    const [first, last] = [begun.rows[0], ended.rows[0]];
    if (!first || !last) throw new Error('PostgreSQL began or ended no backup.');
    yield whole('backup_label', Buffer.from(last.label));
    yield whole(controlFile, control);
    for (const name of (await readdir(path.join(folder, 'pg_wal'))).sort()) {
      const isNeeded = name.length === first.file.length && name >= first.file && name <= last.file;
      if (isNeeded) yield* fileAt(folder, `pg_wal/${name}`);
    }
  } finally {
    await releaseLog(pool);
  }
}

const controlFile = 'global/pg_control';

/** Lets go of the log that a backup needs, perhaps one that a killed process had begun. */
export async function releaseLog(pool: pg.Pool): Promise<void> {
  await pool.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots');
}

const whole = (name: string, bytes: Uint8Array): BackupFile => ({
  name,
  size: bytes.length,
  content: [bytes],
});

async function* filesIn(folder: string, within = ''): AsyncGenerator<BackupFile> {
  for (const entry of await readdir(path.join(folder, within), { withFileTypes: true })) {
    const name = path.posix.join(within, entry.name);
    if (leftOut.test(name)) continue;
    if (entry.isDirectory()) {
      yield { name, size: 0, content: null };
      yield* filesIn(folder, name);
    } else {
      yield* fileAt(folder, name);
    }
  }
}

/** One file as large as it is now; none if its table was deleted meanwhile. */
async function* fileAt(folder: string, name: string): AsyncGenerator<BackupFile> {
  const handle = await open(path.join(folder, name)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    yield { name, size, content: piecesOf(handle, size) };
  } finally {
    await handle.close();
  }
}

/** What was cut off meanwhile is zeros, as in PostgreSQL's own backups: the log cuts it off again. */
async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let left = size; left > 0;) {
    const piece = Buffer.alloc(Math.min(pieceBytes, left));
    const { bytesRead } = await handle.read(piece);
    const isCutOff = bytesRead === 0;
    yield isCutOff ? piece : piece.subarray(0, bytesRead);
    left -= isCutOff ? piece.length : bytesRead;
  }
}
