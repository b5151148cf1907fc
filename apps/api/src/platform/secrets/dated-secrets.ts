import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { errorCode, StartError } from '../errors/start-error.ts';

/** A secret of this installation, in a file beside the database. */
export interface DatedSecret {
  secret: string;
  /** Since when it is used for what is new. */
  from: Date;
}

/**
 * The secrets in a file, each on a line after its time, newest first; empty if there is no file.
 * @param remedy says what to do about a damaged file
 * @throws {StartError} if it is damaged
 */
export async function readSecrets(file: string, remedy: string): Promise<DatedSecret[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [time = '', secret = ''] = line.split(' ');
    const from = new Date(time);
    if (Number.isNaN(from.getTime()) || secret.length < 32) {
      throw new StartError(`${file} is damaged. ${remedy}`);
    }
    return { secret, from };
  });
}

/**
 * Writes the file to disk completely before it gets its name; only this user may read it.
 * @param replace whether it takes the place of an earlier one
 */
export async function writeSecrets(
  file: string,
  all: readonly DatedSecret[],
  replace: boolean,
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  const handle = await open(unfinished, 'wx', 0o600);
  const lines = all.map(({ from, secret }) => `${from.toISOString()} ${secret}\n`);
  try {
    await handle.writeFile(lines.join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (replace) return rename(unfinished, file);
  // Of several processes that start together, the first one wins.
  await link(unfinished, file).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') return rename(unfinished, file);
    return undefined;
  });
  await rm(unfinished, { force: true });
}
