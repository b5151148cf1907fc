import { and, asc, eq, gte, inArray, notExists } from 'drizzle-orm';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import { leads } from '../../leads/tables.ts';
import type { Effect } from '../effect.ts';
import { unsubscribes } from '../tables.ts';
import { counted } from './counted.ts';
import { followUp, letter } from './sequence.ts';

/** The score from which a lead counts as engaged. */
const engaged = 80;
const atOnce = 200;

/**
 * Conversion: takes engaged leads on to sales, with a follow-up mail to each that wants mail.
 * @param unsubscribeAddress where the receiver of this delivery gets off the list
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
          inArray(leads.status, ['qualified', 'contacted']),
          gte(leads.score, engaged),
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
          subject: followUp.subject(lead.company),
          text: letter(lead.firstName, followUp.text, unsubscribeAddress(id)),
        }),
      });
      await tx
        .update(leads)
        .set({ status: 'converted', updatedAt: at })
        .where(eq(leads.id, lead.id));
    }
    return rows.length === 0 ? 'no engaged leads' : `${counted(rows.length, 'lead')} converted`;
  };
