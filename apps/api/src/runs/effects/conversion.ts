import { engaged } from '@flowdeck/domain/leads/status';
import { followUp, writeMail } from '@flowdeck/domain/workflows/outreach-mails';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { and, asc, eq, gte, inArray, notExists } from 'drizzle-orm';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import type { Effect } from '../effect.ts';
import { leads, unsubscribes } from '../../leads/tables.ts';

const atOnce = 200;

/**
 * Conversion: passes engaged leads on to sales, with a follow-up email to each that accepts email.
 * @param unsubscribeAddress the address at which the recipient of this delivery unsubscribes
 */
export const conversion =
  (unsubscribeAddress: (deliveryId: string) => string): Effect =>
  async ({ workspaceId }, at) =>
  async (tx) => {
    const rows = await tx
      .select()
      .from(leads)
      .where(
        and(
          eq(leads.workspaceId, workspaceId),
          inArray(leads.status, engaged.statuses),
          gte(leads.score, engaged.leastScore),
          notExists(tx.select().from(unsubscribes).where(eq(unsubscribes.leadId, leads.id))),
        ),
      )
      .orderBy(asc(leads.createdAt))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    for (const lead of rows) {
      await queueDelivery(tx, {
        workspaceId,
        key: `conversion:${lead.id}`,
        at,
        payload: (id) => ({
          channel: 'mail',
          to: lead.email,
          ...writeMail(followUp, lead, unsubscribeAddress(id)),
        }),
      });
      await tx
        .update(leads)
        .set({ status: 'converted', updatedAt: at })
        .where(eq(leads.id, lead.id));
    }
    return runResults.leadsConverted(rows.length);
  };
