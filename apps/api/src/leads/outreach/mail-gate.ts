import {
  admitBroadcast,
  admitConsentMail,
  admitMail,
  statusAfterMail,
  type Admission,
} from '@flowdeck/domain/delivery/mails/mail-rules';
import { mailRulesCopy } from '@flowdeck/domain/delivery/mails/mail-rules-copy';
import { mailsPerDay } from '@flowdeck/domain/quotas';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { MailGate } from '../../delivery/mails/outbox.ts';
import type { DeliveryRow } from '../../delivery/mails/tables.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { createRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { isConsentMail } from '../forms/consent-mails.ts';
import { refuseMails } from './mail-refusals.ts';
import { followUpKey, leadsToContact } from './store.ts';
import type { HashAddress } from '../unsubscribe/suppressions.ts';
import { leads, outreachSteps, suppressions, unsubscribes } from '../tables.ts';

const hourMs = 60 * 60 * 1000;

/** The rules of what is sent to leads, and what follows from an email that was. */
export function createMailGate(
  db: Database,
  hashing: () => Promise<HashAddress>,
  now: () => Date,
): MailGate {
  const limits = createRateLimits(db, now);

  /** What is known of who gets an email, all as of one moment. */
  async function receiverOf({ workspaceId, leadId, payload }: DeliveryRow) {
    const addressHash = (await hashing())(payload.to);
    const { status, consent, mailRefusal, lastMailId, lastMailAt, version } = leads;
    const isSuppressed = sql<boolean>`exists (select 1 from ${suppressions}
      where ${suppressions.workspaceId} = ${workspaceId} and ${suppressions.addressHash} = ${addressHash})`;
    const [found] = await db
      .select({
        isSuppressed,
        lead: { status, consent, mailRefusal, lastMailId, lastMailAt, version },
        unsubscribedAt: unsubscribes.at,
      })
      .from(workspaces)
      .leftJoin(
        leads,
        and(eq(leads.workspaceId, workspaces.id), eq(leads.id, sql`${leadId}::uuid`)),
      )
      .leftJoin(
        unsubscribes,
        and(eq(unsubscribes.leadId, leads.id), eq(unsubscribes.workspaceId, workspaces.id)),
      )
      .where(eq(workspaces.id, workspaceId));
    const { isSuppressed: suppressed = false, lead = null, unsubscribedAt = null } = found ?? {};
    const hasUnsubscribed = unsubscribedAt !== null;
    return { isSuppressed: suppressed, lead: lead && { ...lead, hasUnsubscribed } };
  }

  type Receiver = NonNullable<Awaited<ReturnType<typeof receiverOf>>['lead']>;

  /** Whether its lead lets it through; if so, no other email to the lead is sent within a day. */
  async function admitToLead(
    { id, workspaceId, leadId, broadcastId }: DeliveryRow,
    lead: Receiver,
  ): Promise<Admission> {
    const at = now();
    const { lastMailId, version } = lead;
    const lastMailAt = lastMailId === id ? null : lead.lastMailAt;
    const admit = broadcastId === null ? admitMail : admitBroadcast;
    const admission = admit({ ...lead, lastMailAt }, at);
    if (admission !== 'now') return admission;
    const noted = await db
      .update(leads)
      .set({ lastMailId: id, lastMailAt: at })
      .where(
        and(
          eq(leads.workspaceId, workspaceId),
          eq(leads.id, leadId ?? ''),
          eq(leads.version, version),
          sql`${leads.lastMailId} is not distinct from ${lastMailId}`,
        ),
      )
      .returning({ id: leads.id });
    // Whoever changed the lead meanwhile may have taken its consent back: it is asked again.
    return noted.length > 0 ? 'now' : { notBefore: at };
  }

  /**
   * Counts an email the first time that it is tried.
   * @param name of the limit
   */
  async function admitToday(
    name: string,
    { workspaceId, attempts }: DeliveryRow,
  ): Promise<Admission> {
    if (attempts > 1) return 'now';
    const mails = { name, key: workspaceId, limit: mailsPerDay, windowMs: 24 * hourMs };
    return (await limits.tryTake(mails))
      ? 'now'
      : { notBefore: new Date(now().getTime() + hourMs) };
  }

  return {
    async admit(row) {
      const { isSuppressed, lead } = await receiverOf(row);
      if (isSuppressed) return { discard: mailRulesCopy.unsubscribed };
      if (!lead && row.leadId !== null) return { discard: mailRulesCopy.deleted };
      if (lead && isConsentMail(row)) {
        const admission = admitConsentMail(lead, row.createdAt, now());
        // Visitors cause these: however many they are, they hold up nothing else.
        return admission === 'now' ? admitToday('consent-mails-day', row) : admission;
      }
      const admission = lead ? await admitToLead(row, lead) : 'now';
      // A person decided on the whole of a broadcast.
      const isCounted = row.broadcastId === null;
      return admission === 'now' && isCounted ? admitToday('mails-day', row) : admission;
    },

    async mayHaveLeft(row) {
      if (row.leadId === null || isConsentMail(row)) return true;
      const [lead] = await db
        .select({ lastMailId: leads.lastMailId })
        .from(leads)
        .where(and(eq(leads.workspaceId, row.workspaceId), eq(leads.id, row.leadId)));
      return lead?.lastMailId === row.id;
    },

    sent: mailSent,

    async takeBack(tx, { id, workspaceId, leadId, key }) {
      if (!leadId || !(await lockLead(tx, workspaceId, leadId))) return;
      await tx
        .delete(outreachSteps)
        .where(and(eq(outreachSteps.workspaceId, workspaceId), eq(outreachSteps.deliveryId, id)));
      if (key !== followUpKey(leadId)) return;
      await tx
        .update(leads)
        .set({ followedUpAt: null })
        .where(and(eq(leads.workspaceId, workspaceId), eq(leads.id, leadId)));
    },

    async refused(tx, { workspaceId, leadId }, words, at) {
      if (leadId) await refuseMails(tx, workspaceId, leadId, words, at);
    },
  };
}

/** Follows from an email to a lead that was sent. A broadcast changes nothing about its leads. */
export async function mailSent(tx: Transaction, row: DeliveryRow, at: Date): Promise<void> {
  const { id, workspaceId, leadId, broadcastId } = row;
  if (!leadId || broadcastId !== null || isConsentMail(row)) return;
  const lead = await lockLead(tx, workspaceId, leadId);
  if (!lead) return;
  await tx
    .update(outreachSteps)
    .set({ sentAt: at })
    .where(and(eq(outreachSteps.workspaceId, workspaceId), eq(outreachSteps.deliveryId, id)));
  const status = statusAfterMail(lead.status);
  await leadsToContact(tx, workspaceId).setStatus([leadId], status, at);
}

/** A lead is locked before what belongs to it, as when it is deleted. */
async function lockLead(tx: Transaction, workspaceId: string, leadId: string) {
  const [lead] = await tx
    .select({ status: leads.status })
    .from(leads)
    .where(and(eq(leads.workspaceId, workspaceId), eq(leads.id, leadId)))
    .for('update');
  return lead;
}
