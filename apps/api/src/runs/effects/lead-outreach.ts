import { outreachSequence, writeMail } from '@flowdeck/domain/workflows/outreach-mails';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { and, asc, eq, isNull, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import type { Effect } from '../effect.ts';
import { leads, outreachSteps, unsubscribes } from '../../leads/tables.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Most emails that one run queues; the next hour takes the rest. */
const atOnce = 200;

type LeadRow = typeof leads.$inferSelect;

/**
 * Lead Outreach: sends each qualified lead the sequence, and stops when the lead converts, is
 * disqualified or unsubscribes.
 * @param unsubscribeAddress the address at which the recipient of this delivery unsubscribes
 */
export const leadOutreach =
  (unsubscribeAddress: (deliveryId: string) => string): Effect =>
  async ({ workspaceId }, at) =>
  async (tx) => {
    const firsts = await qualified(tx, workspaceId);
    const due = firsts.map((lead) => ({ lead, step: 0 }));
    for (let step = 1; step < outreachSequence.length; step++) {
      for (const lead of await waiting(tx, workspaceId, step, at)) due.push({ lead, step });
    }
    for (const { lead, step } of due.slice(0, atOnce)) {
      const mail = outreachSequence[step];
      if (!mail) continue;
      await tx.insert(outreachSteps).values({ leadId: lead.id, step, workspaceId, at });
      await queueDelivery(tx, {
        workspaceId,
        key: `outreach:${lead.id}:${String(step)}`,
        at,
        payload: (id) => ({
          channel: 'mail',
          to: lead.email,
          ...writeMail(mail, lead, unsubscribeAddress(id)),
        }),
      });
      if (step === 0) {
        await tx
          .update(leads)
          .set({ status: 'contacted', updatedAt: at })
          .where(eq(leads.id, lead.id));
      }
    }
    return runResults.mailsQueued(Math.min(due.length, atOnce));
  };

/** Qualified and not contacted, oldest first; kept from other runs until the transaction ends. */
function qualified(tx: Transaction, workspaceId: string): Promise<LeadRow[]> {
  return tx
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.workspaceId, workspaceId),
        eq(leads.status, 'qualified'),
        notExists(tx.select().from(unsubscribes).where(eq(unsubscribes.leadId, leads.id))),
        notExists(tx.select().from(outreachSteps).where(eq(outreachSteps.leadId, leads.id))),
      ),
    )
    .orderBy(asc(leads.createdAt))
    .limit(atOnce)
    .for('update', { skipLocked: true });
}

/** Contacted leads for which this step is due and not yet sent. */
async function waiting(
  tx: Transaction,
  workspaceId: string,
  step: number,
  at: Date,
): Promise<LeadRow[]> {
  const first = alias(outreachSteps, 'first');
  const previous = alias(outreachSteps, 'previous');
  const thisOne = alias(outreachSteps, 'this_one');
  const day = outreachSequence[step]?.day ?? 0;
  const rows = await tx
    .select({ lead: leads })
    .from(leads)
    .innerJoin(first, and(eq(first.leadId, leads.id), eq(first.step, 0)))
    .innerJoin(previous, and(eq(previous.leadId, leads.id), eq(previous.step, step - 1)))
    .leftJoin(thisOne, and(eq(thisOne.leadId, leads.id), eq(thisOne.step, step)))
    .leftJoin(unsubscribes, eq(unsubscribes.leadId, leads.id))
    .where(
      and(
        eq(leads.workspaceId, workspaceId),
        eq(leads.status, 'contacted'),
        lte(first.at, new Date(at.getTime() - day * dayMs)),
        isNull(thisOne.leadId),
        isNull(unsubscribes.leadId),
      ),
    )
    .orderBy(sql`${first.at}`)
    .limit(atOnce)
    .for('update', { of: leads, skipLocked: true });
  return rows.map(({ lead }) => lead);
}
