import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../../platform/errors/describe-error.ts';
import { StartError } from '../../platform/errors/start-error.ts';

/*
 * How `npm run backup` reaches the server that uses the data folder: by files in it, which only those can write who
 * could read the database itself.
 */

const asked = 'backup-asked-';
const answered = 'backup-answered-';
const pollMs = 200;

/** Does what was asked for since the last look. */
export async function answerBackups(
  dataDir: string,
  write: (file: string) => Promise<void>,
): Promise<void> {
  const names = await readdir(dataDir);
  for (const name of names.filter((one) => one.startsWith(asked))) {
    const request = path.join(dataDir, name);
    const file = await readFile(request, 'utf8');
    await rm(request);
    const error = await write(file).then(
      () => '',
      (failure: unknown) => describeError(failure).message,
    );
    const answer = path.join(dataDir, name.replace(asked, answered));
    await writeFile(`${answer}.unfinished`, error, { mode: 0o600 });
    await rename(`${answer}.unfinished`, answer);
  }
}

/**
 * Asks the server that uses the folder for a backup, and waits for it.
 * @param patienceMs for the server to begin; it looks every second
 * @returns false if none answers
 * @throws {StartError} if it could not write the backup
 */
export async function askForBackup(
  dataDir: string,
  file: string,
  patienceMs = 10_000,
): Promise<boolean> {
  const id = randomUUID();
  const request = path.join(dataDir, `${asked}${id}`);
  const answer = path.join(dataDir, `${answered}${id}`);
  await writeFile(path.join(dataDir, `unfinished-${id}`), file, { mode: 0o600 });
  await rename(path.join(dataDir, `unfinished-${id}`), request);
  const names = async () => new Set(await readdir(dataDir));
  for (let waited = 0; (await names()).has(path.basename(request)); waited += pollMs) {
    if (waited >= patienceMs) {
      await rm(request, { force: true });
      return false;
    }
    await wait(pollMs);
  }
  while (!(await names()).has(path.basename(answer))) await wait(pollMs);
  const error = await readFile(answer, 'utf8');
  await rm(answer);
  if (error !== '') throw new StartError(error);
  return true;
}
