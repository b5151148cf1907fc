import { accountKey } from '@flowdeck/domain/identity/account-key';
import { refuseAbandoning } from '@flowdeck/domain/identity/members';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { outboxMails } from '../../platform/mail/tables.ts';
import { removals } from '../../platform/removals/tables.ts';
import { forgetLinks } from '../links/store.ts';
import { workspacesLeft } from '../members/store.ts';
import { memberInvitations } from '../members/tables.ts';
import type { Account } from './store.ts';
import { accounts } from './tables.ts';

/**
 * Deletes an account and everything that only it has: its sessions and sign-in methods, and the emails and links on their
 * way to its address: a link that was followed later would open a new account. Nothing is done any more for workspaces
 * that nobody else works in, which go in the background, some rows at a time.
 * @returns the ids of these workspaces
 * @throws {Problem} 409 if others work in a workspace that only this account owns
 */
export async function deleteAccount(
  tx: Transaction,
  { id, email }: Pick<Account, 'id' | 'email'>,
  at: Date,
): Promise<string[]> {
  const { alone, abandoned } = await workspacesLeft(tx, id);
  refuseAbandoning(abandoned);
  if (email !== null) {
    await forgetLinks(tx, email);
    await tx.delete(outboxMails).where(eq(outboxMails.toKey, accountKey(email)));
  }
  await tx.delete(accounts).where(eq(accounts.id, id));
  for (const workspaceId of alone) {
    await tx.delete(memberInvitations).where(eq(memberInvitations.workspaceId, workspaceId));
    await tx.insert(removals).values({ workspaceId, dueAt: at });
  }
  return alone;
}
