import {
  admitBroadcast,
  admitConsentMail,
  admitMail,
  statusAfterMail,
  type Admission,
} from '@flowdeck/domain/delivery/mails/mail-rules';
import { mailRulesCopy } from '@flowdeck/domain/delivery/mails/mail-rules-copy';
import { mailsPerDay } from '@flowdeck/domain/quotas';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { MailGate } from '../../delivery/mails/outbox.ts';
import type { DeliveryRow } from '../../delivery/mails/tables.ts';
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

  /** Whether its lead lets it through; if so, no other email to the lead is sent within a day. */
  const admitToLead = (
    { id, workspaceId, broadcastId }: DeliveryRow,
    leadId: string,
  ): Promise<Admission> =>
    db.transaction(async (tx) => {
      const isLead = and(eq(leads.workspaceId, workspaceId), eq(leads.id, leadId));
      const [lead] = await tx.select().from(leads).where(isLead).for('update');
      if (!lead) return { discard: mailRulesCopy.deleted };
      const unsubscribed = await tx.$count(unsubscribes, eq(unsubscribes.leadId, leadId));
      const at = now();
      const { status, consent, mailRefusal } = lead;
      const lastMailAt = lead.lastMailId === id ? null : lead.lastMailAt;
      const receiver = { consent, mailRefusal, lastMailAt, hasUnsubscribed: unsubscribed > 0 };
      const admission =
        broadcastId === null
          ? admitMail({ ...receiver, status }, at)
          : admitBroadcast(receiver, at);
      if (admission === 'now') {
        await tx.update(leads).set({ lastMailId: id, lastMailAt: at }).where(isLead);
      }
      return admission;
    });

  /** Whether a lead may be asked for its consent. */
  async function admitQuestion({
    workspaceId,
    leadId,
    createdAt,
  }: DeliveryRow): Promise<Admission> {
    const [lead] = await db
      .select({
        consent: leads.consent,
        mailRefusal: leads.mailRefusal,
        unsubscribedAt: unsubscribes.at,
      })
      .from(leads)
      .leftJoin(unsubscribes, eq(unsubscribes.leadId, leads.id))
      .where(and(eq(leads.workspaceId, workspaceId), eq(leads.id, leadId ?? '')));
    if (!lead) return { discard: mailRulesCopy.deleted };
    const { unsubscribedAt, ...known } = lead;
    return admitConsentMail(
      { ...known, hasUnsubscribed: unsubscribedAt !== null },
      createdAt,
      now(),
    );
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

  async function isSuppressed(workspaceId: string, email: string): Promise<boolean> {
    const hash = await hashing();
    const found = await db.$count(
      suppressions,
      and(eq(suppressions.workspaceId, workspaceId), eq(suppressions.addressHash, hash(email))),
    );
    return found > 0;
  }

  return {
    async admit(row) {
      const { workspaceId, leadId, broadcastId, payload } = row;
      if (await isSuppressed(workspaceId, payload.to))
        return { discard: mailRulesCopy.unsubscribed };
      if (isConsentMail(row)) {
        const admission = await admitQuestion(row);
        // Visitors cause these: however many they are, they hold up nothing else.
        return admission === 'now' ? admitToday('consent-mails-day', row) : admission;
      }
      const admission = leadId ? await admitToLead(row, leadId) : 'now';
      // A person decided on the whole of a broadcast.
      const isCounted = broadcastId === null;
      return admission === 'now' && isCounted ? admitToday('mails-day', row) : admission;
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
