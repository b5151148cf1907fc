import { randomInt } from 'node:crypto';
import { usernames } from '@flowdeck/domain/identity/usernames';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { accounts } from './tables.ts';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { loginKey, plainName } from '@flowdeck/domain/identity/names';
import { addOwner, addWorkspace } from '../members/store.ts';
import type { Account } from './store.ts';

export interface NewAccount {
  email: string;
  /** As the person wrote it; may be empty. */
  name: string;
  passwordHash: string | null;
  /** Digest of what the browser holds in which the password was chosen. */
  signUpBrowserHash?: string;
  emailVerifiedAt: Date | null;
  createdAt: Date;
}

/**
 * Creates an ordinary account with its own workspace and a username made from its name.
 * @returns undefined if the email address has an account
 */
export async function createAccount(
  tx: Transaction,
  { name: given, ...account }: NewAccount,
): Promise<Account | undefined> {
  const name = plainName(given);
  const emailKey = accountKey(account.email);
  const workspaceId = await addWorkspace(tx, {
    name: name || account.email,
    createdAt: account.createdAt,
  });

  for (const username of usernames(name, account.email, randomInt)) {
    const [created] = await tx
      .insert(accounts)
      .values({
        ...account,
        workspaceId,
        username,
        usernameKey: loginKey(username),
        name: name || username,
        emailKey,
        role: 'user',
      })
      .onConflictDoNothing()
      .returning();
    if (created) {
      await addOwner(tx, workspaceId, created.id, account.createdAt);
      return created;
    }
    if ((await tx.$count(accounts, eq(accounts.emailKey, emailKey))) > 0) {
      await tx.delete(workspaces).where(eq(workspaces.id, workspaceId));
      return undefined;
    }
  }
  throw new Error('No username was free');
}
