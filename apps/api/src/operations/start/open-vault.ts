import type { Config } from '../config/config.ts';
import { keysInFile } from '../../platform/secrets/key-file.ts';
import { createVault, type Vault } from '../../platform/secrets/vault.ts';

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
