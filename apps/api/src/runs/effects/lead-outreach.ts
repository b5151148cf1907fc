import { outreachSequence, writeMail } from '@flowdeck/domain/workflows/outreach-mails';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import type { NewThing } from '@flowdeck/domain/workflows/run-view';
import { queueDelivery, readableText } from '../../deliveries/queue-delivery.ts';
import { leadsToContact } from '../../leads/outreach-store.ts';
import type { Effect } from '../effect.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Maximum number of emails that one run queues; the next run takes the rest. */
const atOnce = 200;

/**
 * Lead Outreach: sends each qualified lead the sequence, and stops when the lead converts, is
 * disqualified or unsubscribes.
 * @param unsubscribeAddress the address at which the recipient of a delivery unsubscribes
 */
export const leadOutreach =
  (unsubscribeAddress: (deliveryId: string) => string): Effect =>
  async ({ workspaceId }, at) =>
  async (tx) => {
    const store = leadsToContact(tx, workspaceId);
    const firsts = await store.neverContacted(atOnce);
    const due = firsts.map((lead) => ({ lead, step: 0 }));
    for (const [step, { day }] of outreachSequence.entries()) {
      if (step === 0) continue;
      const since = new Date(at.getTime() - day * dayMs);
      for (const lead of await store.dueForStep(step, since, atOnce)) due.push({ lead, step });
    }
    const made: NewThing[] = [];
    for (const { lead, step } of due.slice(0, atOnce)) {
      const mail = outreachSequence[step];
      if (!mail) continue;
      await store.addStep(lead.id, step, at);
      const queued = await queueDelivery(tx, {
        workspaceId,
        key: `outreach:${lead.id}:${String(step)}`,
        leadId: lead.id,
        at,
        payload: (id) => ({
          channel: 'mail',
          to: lead.email,
          ...writeMail(mail, lead, unsubscribeAddress(id)),
        }),
      });
      if (queued) {
        const text = readableText(queued.payload);
        made.push({ kind: 'email', id: queued.id, name: lead.email, text });
      }
      if (step === 0) await store.setStatus([lead.id], 'contacted', at);
    }
    return { done: runResults.mailsQueued(Math.min(due.length, atOnce)), made };
  };
