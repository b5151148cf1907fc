import { eq } from 'drizzle-orm';
import { accounts } from '../accounts/tables.ts';
import { contentPieces } from '../content/tables.ts';
import type { Transaction } from '../db/database.ts';
import { eventWebhooks } from '../events/tables.ts';
import { leads } from '../leads/tables.ts';
import { unlinkAll } from '../providers/store.ts';
import { senders } from '../sending/tables.ts';
import { scheduledPosts } from '../social/tables.ts';
import { workflows } from '../workflows/tables.ts';
import { stopWork } from './stop-work.ts';

/**
 * Stops what a workspace runs when somebody else comes to own it, and forgets by what it sends and by
 * which providers one signs in to it.
 * @returns whether it holds anything that people made
 */
export async function leaveBehind(
  tx: Transaction,
  workspaceId: string,
  at: Date,
): Promise<boolean> {
  await stopWork(tx, workspaceId, at);
  // Otherwise what the new owner sends, and what happens to them, would go to whoever was there before.
  await tx.delete(senders).where(eq(senders.workspaceId, workspaceId));
  await tx.delete(eventWebhooks).where(eq(eventWebhooks.workspaceId, workspaceId));
  const theirs = eq(accounts.workspaceId, workspaceId);
  // Otherwise whoever was there before would still sign in.
  for (const { id } of await tx.select({ id: accounts.id }).from(accounts).where(theirs)) {
    await unlinkAll(tx, id);
  }
  for (const table of [workflows, leads, contentPieces, scheduledPosts]) {
    const found = await tx
      .select({ id: table.workspaceId })
      .from(table)
      .where(eq(table.workspaceId, workspaceId))
      .limit(1);
    if (found.length > 0) return true;
  }
  return false;
}
