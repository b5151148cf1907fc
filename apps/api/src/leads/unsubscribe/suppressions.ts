import { createHmac } from 'node:crypto';
import { recordedConsent } from '@flowdeck/domain/leads/consent';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { mailboxKey } from '@flowdeck/domain/identity/account-key';
import { newSecret } from '../../platform/secrets/random-secret.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { sharedSetting } from '../../platform/db/settings.ts';
import { leads, suppressions, unsubscribes, type LeadRow } from '../tables.ts';

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

/**
 * Records that leads want no more emails, which withdraws any recorded consent.
 * @param broadcastId the broadcast by whose email they say so, if one is known
 * @returns those of whom that is new
 */
export async function unsubscribeLeads(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
  at: Date,
  broadcastId: string | null = null,
): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const added = await tx
    .insert(unsubscribes)
    .values(ids.map((leadId) => ({ leadId, workspaceId, broadcastId, at })))
    .onConflictDoNothing()
    .returning({ leadId: unsubscribes.leadId });
  const fresh = added.map(({ leadId }) => leadId);
  if (fresh.length === 0) return [];
  return tx
    .update(leads)
    .set({
      ...recordedConsent('refused', 'unsubscribe', at),
      version: sql`${leads.version} + 1`,
      updatedAt: at,
    })
    .where(and(eq(leads.workspaceId, workspaceId), inArray(leads.id, fresh)))
    .returning();
}

/**
 * Records again that leads want no more emails whose addresses nobody may write to: they had unsubscribed or were
 * erased, and came back.
 * @returns their ids
 */
export async function unsubscribeSuppressed(
  tx: Transaction,
  workspaceId: string,
  some: readonly Pick<LeadRow, 'id' | 'email'>[],
  hash: HashAddress,
  at: Date,
): Promise<ReadonlySet<string>> {
  if (some.length === 0) return new Set();
  const hashed = some.map(({ id, email }) => ({ id, addressHash: hash(email) }));
  const rows = await tx
    .select({ addressHash: suppressions.addressHash })
    .from(suppressions)
    .where(
      and(
        eq(suppressions.workspaceId, workspaceId),
        inArray(
          suppressions.addressHash,
          hashed.map(({ addressHash }) => addressHash),
        ),
      ),
    );
  const suppressed = new Set(rows.map(({ addressHash }) => addressHash));
  const ids = hashed.flatMap(({ id, addressHash }) => (suppressed.has(addressHash) ? [id] : []));
  if (ids.length > 0) await unsubscribeLeads(tx, workspaceId, ids, at);
  return new Set(ids);
}
