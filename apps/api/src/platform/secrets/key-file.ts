import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, StartError } from '../errors/start-error.ts';
import { readSecrets, writeSecrets } from './dated-secrets.ts';
import { secretFilesCopy } from './secret-files-copy.ts';

const { encryption: remedy } = secretFilesCopy.remedies;

/**
 * The secrets in `dataDir/encryption-keys`: outside of the database, so that no backup has them.
 * @param create makes one if there is none
 * @throws {StartError} if the file cannot be read or written
 */
export async function keysInFile(dataDir: string, now: Date, create: boolean): Promise<string[]> {
  const file = path.join(dataDir, 'encryption-keys');
  const read = async () => (await readSecrets(file, remedy)).map(({ secret }) => secret);
  try {
    const found = await read();
    if (found.length > 0 || !create) return found;
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeSecrets(file, [{ secret: randomBytes(32).toString('base64url'), from: now }], false);
    return await read();
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = errorCode(error) ?? 'no reason';
    throw new StartError(`${file} cannot be used (${reason}).`, { cause: error });
  }
}
