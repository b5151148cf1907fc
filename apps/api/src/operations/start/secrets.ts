import { sessionMs } from '@flowdeck/domain/identity/session-token';
import { eq, inArray } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { sharedSetting } from '../../platform/db/settings.ts';
import { settings } from '../../platform/db/tables.ts';
import { secretsInFile } from '../../identity/session/secret-file.ts';
import { keysInFile } from '../../platform/secrets/key-file.ts';
import { createVault, type Vault } from '../../platform/secrets/vault.ts';

const inDatabase = 'jwt-secret';
const sinceWhen = 'jwt-secret-retired';

interface TokenSecrets {
  /** Signs. */
  secret: string;
  /** Verify tokens that were signed earlier. */
  earlier: string[];
  /** Whether the secret is new, so that the log can say so. */
  renewed: boolean;
}

/** The secrets of session tokens: from the environment, or else from the data folder. */
export async function tokenSecrets(
  { jwtSecret, jwtSecretBefore, dataDir, databaseUrl }: Config,
  db: Database,
  now: Date,
): Promise<TokenSecrets> {
  const stored = await secretOfDatabase(db, now);
  if (jwtSecret !== null) {
    const before = jwtSecretBefore === null ? [] : [jwtSecretBefore];
    return { secret: jwtSecret, earlier: [...before, ...stored], renewed: false };
  }
  const { secrets, renewed } = await secretsInFile(dataDir, now, databaseUrl === null);
  const [secret = '', ...earlier] = secrets;
  return { secret, earlier: [...earlier, ...stored], renewed };
}

/**
 * Earlier versions kept the secret in the database, and so in its backups. It signs no longer, and is
 * deleted when every token that it signed has expired.
 */
async function secretOfDatabase(db: Database, now: Date): Promise<string[]> {
  const [stored] = await db.select().from(settings).where(eq(settings.key, inDatabase));
  if (!stored) return [];
  const since = new Date(await sharedSetting(db, sinceWhen, () => now.toISOString()));
  if (now.getTime() - since.getTime() < sessionMs) return [stored.value];
  await db.delete(settings).where(inArray(settings.key, [inDatabase, sinceWhen]));
  return [];
}

/**
 * The vault of this installation: its key is in the environment, or else in the data folder. What a key
 * in the folder has sealed stays readable when the environment has another one.
 */
export async function openVault(
  { encryptionKey, encryptionKeyBefore, dataDir }: Config,
  now: Date,
): Promise<Vault> {
  const given = [encryptionKey, encryptionKeyBefore].filter((key) => key !== null);
  const [first, ...more] = [...given, ...(await keysInFile(dataDir, now, given.length === 0))];
  if (first === undefined) throw new Error('A file of keys was made without one');
  return createVault([first, ...more]);
}
