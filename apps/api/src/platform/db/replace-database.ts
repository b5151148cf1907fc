import { rename, rm, stat } from 'node:fs/promises';

export const exists = (place: string) =>
  stat(place).then(
    () => true,
    () => false,
  );

/** Where a database is made; one that is found there was left by a process that was killed. */
export const unfinished = (folder: string) => `${folder}.unfinished`;
/** A whole one, until it has taken the other's place. */
const whole = (folder: string) => `${folder}.restored`;

/**
 * Puts the database in `unfinished` in the place of another.
 * @param earlier the folder to move the other one to
 * @returns whether there was another one
 */
export async function replaceDatabase(folder: string, earlier: string): Promise<boolean> {
  await rename(unfinished(folder), whole(folder));
  const isThere = await exists(folder);
  if (isThere) await rename(folder, earlier);
  await rename(whole(folder), folder);
  return isThere;
}

/** Before anything else is done with a database: ends a replacement that was interrupted, and removes what is left over. */
export async function settleDatabase(folder: string): Promise<void> {
  if (!(await exists(folder)) && (await exists(whole(folder)))) {
    await rename(whole(folder), folder);
  }
  // The last one is from versions that copied the folder.
  for (const place of [whole(folder), unfinished(folder), `${folder}.snapshot`]) {
    await rm(place, { recursive: true, force: true });
  }
}
