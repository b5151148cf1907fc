import { admitMail, statusAfterMail, type Admission } from '@flowdeck/domain/mails/mail-rules';
import { mailRulesCopy } from '@flowdeck/domain/mails/mail-rules-copy';
import { Problem } from '@flowdeck/domain/problem';
import { mailsPerDay } from '@flowdeck/domain/quotas';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { MailGate } from '../deliveries/outbox.ts';
import { createRateLimits } from '../rate-limits/rate-limits.ts';
import { followUpKey, leadsToContact } from './outreach-store.ts';
import type { HashAddress } from './suppressions.ts';
import { leads, outreachSteps, suppressions, unsubscribes } from './tables.ts';

const hourMs = 60 * 60 * 1000;

/** The rules of what is sent to leads, and what follows from an email that was. */
export function createMailGate(
  db: Database,
  hashing: () => Promise<HashAddress>,
  now: () => Date,
): MailGate {
  const limits = createRateLimits(db, now);

  /** Whether its lead lets it through; if so, no other email to the lead is sent within a day. */
  const admitToLead = (workspaceId: string, leadId: string, id: string): Promise<Admission> =>
    db.transaction(async (tx) => {
      const isLead = and(eq(leads.workspaceId, workspaceId), eq(leads.id, leadId));
      const [lead] = await tx.select().from(leads).where(isLead).for('update');
      if (!lead) return { discard: mailRulesCopy.deleted };
      const unsubscribed = await tx.$count(unsubscribes, eq(unsubscribes.leadId, leadId));
      const at = now();
      const admission = admitMail(
        {
          status: lead.status,
          consent: lead.consent,
          hasUnsubscribed: unsubscribed > 0,
          lastMailAt: lead.lastMailId === id ? null : lead.lastMailAt,
        },
        at,
      );
      if (admission === 'now') {
        await tx.update(leads).set({ lastMailId: id, lastMailAt: at }).where(isLead);
      }
      return admission;
    });

  /** Counts an email the first time that it is tried. */
  async function admitToday(workspaceId: string, attempts: number): Promise<Admission> {
    if (attempts > 1) return 'now';
    const mails = {
      name: 'mails-day',
      key: workspaceId,
      limit: mailsPerDay,
      windowMs: 24 * hourMs,
    };
    try {
      await limits.take(mails);
      return 'now';
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { notBefore: new Date(now().getTime() + hourMs) };
    }
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
    async admit({ id, workspaceId, leadId, attempts, payload }) {
      if (await isSuppressed(workspaceId, payload.to))
        return { discard: mailRulesCopy.unsubscribed };
      const admission = leadId ? await admitToLead(workspaceId, leadId, id) : 'now';
      return admission === 'now' ? admitToday(workspaceId, attempts) : admission;
    },

    async sent(tx, { id, workspaceId, leadId }, at) {
      if (!leadId) return;
      await tx
        .update(outreachSteps)
        .set({ sentAt: at })
        .where(and(eq(outreachSteps.workspaceId, workspaceId), eq(outreachSteps.deliveryId, id)));
      const [lead] = await tx
        .select({ status: leads.status })
        .from(leads)
        .where(and(eq(leads.workspaceId, workspaceId), eq(leads.id, leadId)))
        .for('update');
      if (!lead) return;
      const status = statusAfterMail(lead.status);
      await leadsToContact(tx, workspaceId).setStatus([leadId], status, at);
    },

    async takeBack(tx, { id, workspaceId, leadId, key }) {
      if (!leadId) return;
      await tx
        .delete(outreachSteps)
        .where(and(eq(outreachSteps.workspaceId, workspaceId), eq(outreachSteps.deliveryId, id)));
      if (key !== followUpKey(leadId)) return;
      await tx
        .update(leads)
        .set({ followedUpAt: null })
        .where(and(eq(leads.workspaceId, workspaceId), eq(leads.id, leadId)));
    },
  };
}
