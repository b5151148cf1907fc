import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupConfig } from '../config/config.ts';
import { makePrivate } from '../../platform/db/private-folder.ts';

const named = /^flowdeck-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

const ending = '.backup';

/** The name of a backup tells when it was made. */
export const nameAt = (at: Date): string =>
  `flowdeck-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${ending}`;

/**
 * Writes a backup if the latest in the folder is old enough, and deletes those that are too many. The folder is all
 * that is remembered, so a restart neither forgets a backup nor makes one too many. Other files in it stay.
 * @param write makes a backup with this path
 */
export async function backUpIfDue(
  { folder, everyMs, keep }: BackupConfig,
  write: (file: string) => Promise<void>,
  now: Date,
): Promise<void> {
  await makePrivate(folder);
  const latest = (await backupsIn(folder)).at(-1);
  if (latest && now.getTime() - timeOf(latest) < everyMs) return;
  await write(path.join(folder, nameAt(now)));
  const made = await backupsIn(folder);
  for (const name of made.slice(0, -keep)) await rm(path.join(folder, name), { force: true });
}

/** Oldest first. */
const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => named.test(name)).sort();

function timeOf(name: string): number {
  const [, day = '', hour = '', minute = '', second = ''] = named.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}
