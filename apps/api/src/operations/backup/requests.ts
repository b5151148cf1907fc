import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLocked } from '../../platform/db/lock.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { unfinishedOf } from './backup-file.ts';

/*
 * How `npm run backup` reaches the server that uses the data folder: by files in it, which only those can write who
 * could read the database itself.
 */

const asked = 'backup-asked-';
const taken = 'backup-taken-';
const answered = 'backup-answered-';
/** Names the file that is being written. */
const inProgress = 'backup-in-progress';

const halfWritten = 'unfinished-';

const pollMs = 200;
/** Who asked looks far more often, unless it was killed. */
const forgottenMs = 60_000;

/**
 * Takes what was asked for since the last look. Each is answered once its backup is written.
 * @returns a promise for each
 */
export async function takeRequests(
  dataDir: string,
  write: (file: string) => Promise<void>,
): Promise<Promise<void>[]> {
  const names = await readdir(dataDir);
  for (const name of names.filter((one) => one.startsWith(answered))) {
    await removeForgotten(path.join(dataDir, name));
  }
  const ids = names.filter((one) => one.startsWith(asked)).map((one) => one.slice(asked.length));
  return Promise.all(
    ids.map(async (id) => {
      const request = path.join(dataDir, taken + id);
      await rename(path.join(dataDir, asked + id), request);
      const file = await readFile(request, 'utf8');
      return { done: answer(request, path.join(dataDir, answered + id), () => write(file)) };
    }),
  ).then((all) => all.map(({ done }) => done));
}

async function answer(request: string, to: string, write: () => Promise<void>): Promise<void> {
  const error = await write().then(
    () => '',
    (failure: unknown) => describeError(failure).message,
  );
  await writeWhole(to, error);
  await rm(request);
}

async function removeForgotten(file: string): Promise<void> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  if (Date.now() - mtimeMs > forgottenMs) await rm(file, { force: true });
}

/** Writes a file that is seen only once all of it is there. */
async function writeWhole(file: string, text: string): Promise<void> {
  const beside = path.join(path.dirname(file), halfWritten + path.basename(file));
  await writeFile(beside, text, { mode: 0o600 });
  await rename(beside, file);
}

/** Remembers which backup is being written, for those who wait and for whoever comes after a killed process. */
export async function noteProgress(
  dataDir: string,
  file: string,
  write: () => Promise<void>,
): Promise<void> {
  const note = path.join(dataDir, inProgress);
  await writeWhole(note, file);
  try {
    await write();
  } finally {
    await rm(note, { force: true });
  }
}

/** Removes what killed processes have left of backups. Only for who holds the lock of the folder. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const file = await readFile(path.join(dataDir, inProgress), 'utf8').catch(() => null);
  if (file !== null) await rm(unfinishedOf(file), { force: true });
  for (const name of await readdir(dataDir)) {
    const place = path.join(dataDir, name);
    const isLeft = [inProgress, taken, answered].some((one) => name.startsWith(one));
    if (isLeft) await rm(place, { force: true });
    // Who asks at this moment writes such a file.
    else if (name.startsWith(halfWritten)) await removeForgotten(place);
  }
}

export interface Patience {
  /** How long the server has to take the request; it looks every second. */
  patienceMs?: number | undefined;
  /** Is told of the backup that is written before this one. */
  onWait?: ((earlier: string) => void) | undefined;
}

/**
 * Asks the server that uses the folder for a backup, and waits for it.
 * @returns false if none answers
 * @throws {StartError} if it could not write the backup
 */
export async function askForBackup(
  dataDir: string,
  file: string,
  { patienceMs = 10_000, onWait }: Patience = {},
): Promise<boolean> {
  const id = randomUUID();
  const request = path.join(dataDir, asked + id);
  await writeWhole(request, file);
  const names = async () => new Set(await readdir(dataDir));
  for (let waited = 0; (await names()).has(asked + id); waited += pollMs) {
    if (waited >= patienceMs) {
      await rm(request, { force: true });
      return false;
    }
    await wait(pollMs);
  }
  let earlier: string | null = null;
  for (;;) {
    const isServing = await isLocked(dataDir);
    const found = await names();
    if (found.has(answered + id)) break;
    if (!isServing || !found.has(taken + id)) {
      throw new StartError(
        'The server ended before the backup was written. Start it, and try again.',
      );
    }
    const current = await readFile(path.join(dataDir, inProgress), 'utf8').catch(() => null);
    if (current !== null && current !== file && current !== earlier) {
      earlier = current;
      onWait?.(current);
    }
    await wait(pollMs);
  }
  const answer = path.join(dataDir, answered + id);
  const error = await readFile(answer, 'utf8');
  await rm(answer);
  if (error !== '') throw new StartError(error);
  return true;
}
