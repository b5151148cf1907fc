import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { isUnproven, members, owns } from '../members/tables.ts';
import { accounts } from './tables.ts';
import { oneOf } from '../../platform/db/columns.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { deliveries } from '../../delivery/mails/tables.ts';

/** How long what would leave waits before it is seen again whether the address is proved, in milliseconds. */
const unprovenMs = 60_000;
/** Emails that one statement releases at most. */
const atOnce = 100;

/** The unproved address that holds up what a workspace sends; null for none. */
export async function unprovenAddress(db: Database, workspaceId: string): Promise<string | null> {
  const [found] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(isUnproven(workspaceId));
  return found?.email ?? null;
}

/** The status of an approved email or post. Locks the account, so that a proof of its address waits for this. */
export async function statusOnceApproved(
  tx: Transaction,
  workspaceId: string,
): Promise<'held' | 'queued'> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(isUnproven(workspaceId))
    .for('share');
  return found.length > 0 ? 'held' : 'queued';
}

/** Nobody disables the account of a workspace, takes it over or proves its address until the transaction ends. */
export async function holdAccount(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(owns(workspaceId)).for('share');
}

/** Why what would leave a workspace is not tried yet: nobody has proved that the account's address is theirs. */
export async function putOffUnproven(db: Database, workspaceId: string, reason: string, at: Date) {
  if ((await unprovenAddress(db, workspaceId)) === null) return undefined;
  const until = new Date(at.getTime() + unprovenMs);
  return { is: 'not-now', reason, until, isAttempt: false } as const;
}

/** Releases what was held, some at a time, once the account has proved its address in the same transaction. */
export const releaseHeld = (tx: Transaction, workspaceId: string): Promise<void> =>
  release(tx, workspaceId, 0);

/**
 * Releases most of what is held just before a proof of the address, whose transaction would otherwise make others wait
 * for all of it. Nothing is sent until there is the proof (`putOffUnproven`).
 */
export const releaseMostHeld = (db: Database, workspaceId: string): Promise<void> =>
  release(db, workspaceId, atOnce);

/** @param left how many may stay held */
async function release(on: Database | Transaction, workspaceId: string, left: number) {
  const isHeld = and(eq(deliveries.workspaceId, workspaceId), oneOf(deliveries.status, ['held']));
  for (;;) {
    const held = await on
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(isHeld)
      .limit(left + atOnce);
    if (held.length <= left) return;
    const some = held.slice(left).map(({ id }) => id);
    await on
      .update(deliveries)
      .set({ status: 'queued' })
      .where(and(isHeld, inArray(deliveries.id, some)));
  }
}

/** Where answers to a workspace's emails go, in SQL: to the first of its owners who has proved an address; null for none. */
export const replyAddress = (workspaceId: string): SQL<string | null> => sql`(
  select ${accounts.email} from ${members} join ${accounts} on ${accounts.id} = ${members.accountId}
  where ${and(
    eq(members.workspaceId, workspaceId),
    eq(members.role, 'owner'),
    isNotNull(accounts.emailVerifiedAt),
  )}
  order by ${members.joinedAt}, ${members.accountId} limit 1)`;
