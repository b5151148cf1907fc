import { accountKey } from '@flowdeck/domain/identity/account-key';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { mailRulesCopy } from '@flowdeck/domain/delivery/mails/mail-rules-copy';
import { eventOfUnsubscribe } from '@flowdeck/domain/delivery/events/lead-events';
import { and, eq, inArray } from 'drizzle-orm';
import { recordActivity } from '../../platform/activities/record-activity.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { emitEvents } from '../../delivery/events/emit-events.ts';
import { findMail } from '../../delivery/mails/store.ts';
import { deliveries, droppedStatus, openStatuses } from '../../delivery/mails/tables.ts';
import { unsubscribeLeads, type HashAddress } from './suppressions.ts';
import { leads, suppressions, unsubscribeLinks } from '../tables.ts';

/** Whom an email went to. Of a lead that was deleted, only the hash of the address is left. */
type Receiver = { workspaceId: string } & (
  | { leadId: string; email: string; broadcastId: string | null; addressHash?: never }
  | { addressHash: string; email?: never }
);

/** Leads by the emails that went to them; only its receiver knows the id of an email. */
export function createUnsubscribeStore(db: Database, hashing: () => Promise<HashAddress>) {
  /** An email whose lead is there, or was deleted and came back. */
  async function byMail(deliveryId: string): Promise<Receiver | undefined> {
    const mail = await findMail(db, deliveryId);
    if (!mail) return undefined;
    const { workspaceId, broadcastId } = mail;
    const { to } = mail.payload;
    const [lead] = await db
      .select({ leadId: leads.id, workspaceId: leads.workspaceId, email: leads.email })
      .from(leads)
      .where(and(eq(leads.workspaceId, workspaceId), eq(leads.emailKey, accountKey(to))));
    if (lead) return { ...lead, broadcastId };
    return { workspaceId, addressHash: (await hashing())(to) };
  }

  async function byLink(deliveryId: string): Promise<Receiver | undefined> {
    const { workspaceId, addressHash } = unsubscribeLinks;
    const [link] = await db
      .select({ workspaceId, addressHash })
      .from(unsubscribeLinks)
      .where(eq(unsubscribeLinks.deliveryId, deliveryId))
      .prepare('across_workspaces_unsubscribe_link')
      .execute();
    return link;
  }

  return {
    /** Whom the email went to; undefined where there never was such an email, or it is too old. */
    receiver: async (deliveryId: string): Promise<Receiver | undefined> =>
      (await byMail(deliveryId)) ?? byLink(deliveryId),

    async unsubscribe(receiver: Receiver, at: Date): Promise<void> {
      const { workspaceId } = receiver;
      await db.transaction(async (tx) => {
        if (receiver.addressHash !== undefined) {
          const { addressHash } = receiver;
          await tx
            .insert(suppressions)
            .values({ workspaceId, addressHash, at })
            .onConflictDoNothing();
          return;
        }
        await unsubscribeLead(tx, workspaceId, receiver, at);
      });
    },
  };
}

export type UnsubscribeStore = ReturnType<typeof createUnsubscribeStore>;

/**
 * Takes a lead's word that it wants no more emails, and drops what was still to be sent.
 * @returns whether that is new
 */
export async function unsubscribeLead(
  tx: Transaction,
  workspaceId: string,
  { leadId, broadcastId }: { leadId: string; broadcastId: string | null },
  at: Date,
): Promise<boolean> {
  const fresh = await unsubscribeLeads(tx, workspaceId, [leadId], at, broadcastId);
  await tx
    .update(deliveries)
    .set({ status: droppedStatus, lastError: mailRulesCopy.unsubscribed })
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        eq(deliveries.leadId, leadId),
        inArray(deliveries.status, [...openStatuses]),
      ),
    );
  await emitEvents(tx, workspaceId, fresh.map(eventOfUnsubscribe), at);
  if (fresh.length > 0)
    await recordActivity(tx, { workspaceId, ...activityText.unsubscribed(), at });
  return fresh.length > 0;
}
