import { followUp, writeMail } from '@flowdeck/domain/workflows/outreach-mails';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import type { NewThing } from '@flowdeck/domain/workflows/run-view';
import { queueDelivery, readableText } from '../../deliveries/queue-delivery.ts';
import { leadsToContact } from '../../leads/outreach-store.ts';
import type { Effect } from '../effect.ts';

const atOnce = 200;

/**
 * Conversion: hands engaged leads over to sales, with a follow-up email to each.
 * @param unsubscribeAddress the address at which the recipient of a delivery unsubscribes
 */
export const conversion =
  (unsubscribeAddress: (deliveryId: string) => string): Effect =>
  async ({ workspaceId }, at) =>
  async (tx) => {
    const store = leadsToContact(tx, workspaceId);
    const engaged = await store.engaged(atOnce);
    const made: NewThing[] = [];
    for (const lead of engaged) {
      const queued = await queueDelivery(tx, {
        workspaceId,
        key: `conversion:${lead.id}`,
        leadId: lead.id,
        at,
        payload: (id) => ({
          channel: 'mail',
          to: lead.email,
          ...writeMail(followUp, lead, unsubscribeAddress(id)),
        }),
      });
      if (queued) {
        const text = readableText(queued.payload);
        made.push({ kind: 'email', id: queued.id, name: lead.email, text });
      }
    }
    const ids = engaged.map(({ id }) => id);
    await store.setStatus(ids, 'converted', at);
    return { done: runResults.leadsConverted(ids.length), made };
  };
