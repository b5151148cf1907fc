import { accountKey } from '@flowdeck/domain/identity/account-key';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { outboxMails } from '../../platform/mail/tables.ts';
import { removals } from '../../platform/removals/tables.ts';
import { forgetLinks } from '../links/store.ts';
import type { Account } from './store.ts';
import { accounts } from './tables.ts';

/**
 * Deletes an account and everything that only it has: its sessions and sign-in methods, and the emails and links on their
 * way to its address: a link that was followed later would open a new account. Nothing is done for its workspace any
 * more, which goes in the background, some rows at a time.
 * @returns whether its workspace goes with it
 */
export async function deleteAccount(
  tx: Transaction,
  { id, workspaceId, email }: Pick<Account, 'id' | 'workspaceId' | 'email'>,
  at: Date,
): Promise<boolean> {
  if (email !== null) {
    await forgetLinks(tx, email);
    await tx.delete(outboxMails).where(eq(outboxMails.toKey, accountKey(email)));
  }
  await tx.delete(accounts).where(eq(accounts.id, id));
  const others = await tx.$count(accounts, eq(accounts.workspaceId, workspaceId));
  if (others === 0) await tx.insert(removals).values({ workspaceId, dueAt: at });
  return others === 0;
}
