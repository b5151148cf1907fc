import { createHmac } from 'node:crypto';
import { mailboxKey } from '@flowdeck/domain/accounts/account-key';
import { newSecret } from '../accounts/secrets.ts';
import type { Database } from '../db/database.ts';
import { sharedSetting } from '../db/settings.ts';

/** What is kept of an address that nobody may write to, in place of the address. */
export type HashAddress = (email: string) => string;

/**
 * Hashes addresses with a key of the installation: without it, nobody can find out by trying which
 * addresses a stored list holds. To be called outside of transactions.
 */
export function addressHashing(db: Database): () => Promise<HashAddress> {
  let key: string | undefined;
  return async () => {
    const found = (key ??= await sharedSetting(db, 'suppression-key', newSecret));
    return (email) => createHmac('sha256', found).update(mailboxKey(email)).digest('base64url');
  };
}
