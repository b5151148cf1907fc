import { eq } from 'drizzle-orm';
import { accounts } from '../../identity/accounts/tables.ts';
import { broadcasts } from '../../campaigns/tables.ts';
import { contentPieces } from '../../content/tables.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { deleteSome } from '../../platform/db/delete-some.ts';
import { eventDeliveries, eventWebhooks } from '../../delivery/events/tables.ts';
import { leadForms, leads } from '../../leads/tables.ts';
import { unlinkAll } from '../../identity/providers/store.ts';
import { mailboxes } from '../../delivery/mailbox/tables.ts';
import { senders } from '../../delivery/sending/tables.ts';
import { scheduledPosts } from '../../content/social/tables.ts';
import { workflows } from '../tables.ts';
import { stopWork } from './stop-work.ts';

/** Does beforehand, some rows at a time, what is much of what `clearForTakeover` does. */
export async function stopForTakeover(db: Database, workspaceId: string, at: Date): Promise<void> {
  await stopWork(db, workspaceId, at);
  while ((await deleteSome(db, eventDeliveries, workspaceId)) > 0);
}

/**
 * Prepares a workspace for the person who takes its account over: stops what it runs, and removes its mail server,
 * its webhooks and its linked identity providers. Its forms stay closed until they decide (`refuseClosed`).
 * @returns whether it holds anything that people made
 */
export async function clearForTakeover(
  tx: Transaction,
  workspaceId: string,
  at: Date,
): Promise<boolean> {
  await stopWork(tx, workspaceId, at);
  // Otherwise the earlier user would receive what the new owner sends, and events about them.
  await tx.delete(senders).where(eq(senders.workspaceId, workspaceId));
  await tx.delete(mailboxes).where(eq(mailboxes.workspaceId, workspaceId));
  await tx.delete(eventWebhooks).where(eq(eventWebhooks.workspaceId, workspaceId));
  const theirs = eq(accounts.workspaceId, workspaceId);
  // Otherwise the earlier user could still sign in.
  for (const { id } of await tx.select({ id: accounts.id }).from(accounts).where(theirs)) {
    await unlinkAll(tx, id);
  }
  for (const table of [workflows, leads, leadForms, contentPieces, scheduledPosts, broadcasts]) {
    const found = await tx
      .select({ id: table.workspaceId })
      .from(table)
      .where(eq(table.workspaceId, workspaceId))
      .limit(1);
    if (found.length > 0) return true;
  }
  return false;
}
