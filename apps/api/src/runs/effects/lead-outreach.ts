import { outreachDays } from '@flowdeck/contract/workflow-settings';
import { writeMail } from '@flowdeck/domain/workflows/outreach-mails';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import type { NewThing } from '@flowdeck/domain/workflows/run-view';
import { queueDelivery, readableText } from '../../deliveries/queue-delivery.ts';
import { leadsToContact } from '../../leads/outreach-store.ts';
import type { Effect } from '../effect.ts';
import type { MailTools } from './mail-tools.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Maximum number of emails that one run makes; the next run takes the rest. */
const atOnce = 200;

/**
 * Lead Outreach: writes each qualified lead the sequence, and stops when the lead converts, is
 * disqualified or unsubscribes. Each step counts from the day on which the first was sent.
 */
export const leadOutreach =
  ({ unsubscribeAddress, hashing }: MailTools): Effect =>
  async ({ id: workflowId, workspaceId, settings }, at) => {
    const { messages, approval } = settingsOf('Lead Outreach', settings);
    const hash = await hashing();
    return async (tx) => {
      const store = leadsToContact(tx, workspaceId);
      const firsts = await store.notSuppressed(await store.neverContacted(at, atOnce), hash, at);
      const due = firsts.map((lead) => ({ lead, step: 0 }));
      for (const [step, day] of outreachDays.entries()) {
        if (step === 0) continue;
        const since = new Date(at.getTime() - day * dayMs);
        for (const lead of await store.dueForStep(step, since, at, atOnce))
          due.push({ lead, step });
      }
      const made: NewThing[] = [];
      for (const { lead, step } of due.slice(0, atOnce)) {
        const mail = messages[step];
        if (!mail) continue;
        const queued = await queueDelivery(tx, {
          workspaceId,
          workflowId,
          key: `outreach:${lead.id}:${String(step)}`,
          leadId: lead.id,
          approval,
          at,
          payload: (id) => ({
            channel: 'mail',
            to: lead.email,
            ...writeMail(mail, lead, unsubscribeAddress(id)),
          }),
        });
        if (!queued) continue;
        await store.addStep(lead.id, step, queued.id, at);
        const text = readableText(queued.payload);
        made.push({ kind: 'email', id: queued.id, name: lead.email, text });
      }
      return { done: runResults.mailsMade(made.length, approval), made };
    };
  };
