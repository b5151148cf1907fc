import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sessionMs } from '@flowdeck/domain/accounts/session-token';
import { errorCode, StartError } from '../errors/start-error.ts';

const renewAfterMs = 30 * 24 * 60 * 60 * 1000;

interface Dated {
  secret: string;
  /** When it began to sign. */
  from: Date;
}

/**
 * The secrets of session tokens in `dataDir/token-secrets`, which is created on first use: outside of
 * the database, so that no backup has them. Each line has a time and a secret, newest first.
 * @param renew adds a new secret after 30 days; only for the folder's single process
 * @returns the secret that signs, and those whose tokens may not have expired
 * @throws {StartError} if the file cannot be read or written
 */
export async function secretsInFile(
  dataDir: string,
  now: Date,
  renew: boolean,
): Promise<{ secrets: string[]; renewed: boolean }> {
  const file = path.join(dataDir, 'token-secrets');
  try {
    const found = await read(file);
    const [newest] = found;
    const old = newest !== undefined && now.getTime() - newest.from.getTime() > renewAfterMs;
    if (newest && !(renew && old)) return { secrets: valid(found, now), renewed: false };
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const secret = randomBytes(32).toString('base64url');
    await write(file, validOf([{ secret, from: now }, ...found], now), newest !== undefined);
    return { secrets: valid(await read(file), now), renewed: newest !== undefined };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = errorCode(error) ?? 'no reason';
    throw new StartError(`${file} cannot be used (${reason}).`, { cause: error });
  }
}

const valid = (all: readonly Dated[], now: Date) => validOf(all, now).map(({ secret }) => secret);

/** A secret is of use until the last token that it signed, before its successor did, has expired. */
const validOf = (all: readonly Dated[], now: Date) =>
  all.filter((_, index) => {
    const successor = all[index - 1];
    return !successor || now.getTime() - successor.from.getTime() < sessionMs;
  });

/** Empty if there is no file. */
async function read(file: string): Promise<Dated[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [time = '', secret = ''] = line.split(' ');
    const from = new Date(time);
    if (Number.isNaN(from.getTime()) || secret.length < 32) {
      throw new StartError(`${file} is damaged. Delete it, and everybody signs in again.`);
    }
    return { secret, from };
  });
}

/** Writes the file to disk completely before it gets its name. */
async function write(file: string, all: readonly Dated[], replace: boolean): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  const handle = await open(unfinished, 'wx', 0o600);
  const lines = all.map(({ from, secret }) => `${from.toISOString()} ${secret}\n`);
  await handle
    .writeFile(lines.join(''))
    .then(() => handle.sync())
    .finally(() => handle.close());
  if (replace) return rename(unfinished, file);
  // Of several processes that start together, the first one wins.
  await link(unfinished, file).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') return rename(unfinished, file);
    return undefined;
  });
  await rm(unfinished, { force: true });
}
