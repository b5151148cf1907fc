import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { otherDisk, watchDisk, type Disk } from '../../platform/disk/disk.ts';
import type { Log } from '../../platform/log.ts';

/** Watches the disk that the embedded database is on. */
export async function openDisk(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { db }: OpenDatabase,
  log: Log,
): Promise<{ disk: Disk; stop: () => Promise<void> }> {
  if (databaseUrl) return { disk: otherDisk, stop: () => Promise.resolve() };
  return watchDisk({
    dataDir,
    pool: db.$client,
    onChange(isFull, freeBytes) {
      const facts = { freeMiB: Math.floor(freeBytes / 2 ** 20), folder: dataDir };
      if (isFull) log.error(facts, 'The disk is full: nothing is stored until it has more room');
      else log.warn(facts, 'The disk has room again');
    },
    onError: (err) => log.error({ err }, 'Nobody knows how much room the disk has'),
  });
}
