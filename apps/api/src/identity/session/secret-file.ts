import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sessionMs } from '@flowdeck/domain/identity/session-token';
import { errorCode, StartError } from '../../platform/errors/start-error.ts';
import {
  readSecrets,
  writeSecrets,
  type DatedSecret,
} from '../../platform/secrets/dated-secrets.ts';
import { secretFilesCopy } from '../../platform/secrets/secret-files-copy.ts';

const renewAfterMs = 30 * 24 * 60 * 60 * 1000;

const { tokens: remedy } = secretFilesCopy.remedies;

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
    const found = await readSecrets(file, remedy);
    const [newest] = found;
    const old = newest !== undefined && now.getTime() - newest.from.getTime() > renewAfterMs;
    if (newest && !(renew && old)) return { secrets: valid(found, now), renewed: false };
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const secret = randomBytes(32).toString('base64url');
    await writeSecrets(file, validOf([{ secret, from: now }, ...found], now), newest !== undefined);
    return { secrets: valid(await readSecrets(file, remedy), now), renewed: newest !== undefined };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = errorCode(error) ?? 'no reason';
    throw new StartError(`${file} cannot be used (${reason}).`, { cause: error });
  }
}

const valid = (all: readonly DatedSecret[], now: Date) =>
  validOf(all, now).map(({ secret }) => secret);

/** A secret is of use until the last token that it signed, before its successor did, has expired. */
const validOf = (all: readonly DatedSecret[], now: Date) =>
  all.filter((_, index) => {
    const successor = all[index - 1];
    return !successor || now.getTime() - successor.from.getTime() < sessionMs;
  });
