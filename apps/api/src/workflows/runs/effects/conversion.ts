import { writeMail } from '@flowdeck/domain/workflows/outreach-mails';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import type { NewThing } from '@flowdeck/domain/workflows/run-view';
import { queueDelivery, readableText } from '../../../delivery/mails/queue-delivery.ts';
import { followUpKey, leadsToContact } from '../../../leads/outreach/store.ts';
import type { Effect } from '../effect.ts';
import type { MailTools } from './mail-tools.ts';

const atOnce = 200;

/** Conversion: a follow-up email to each engaged lead who agreed. Whether that converts it, a person says. */
export const conversion =
  ({ unsubscribeAddress, hashing }: MailTools): Effect =>
  async ({ id: workflowId, workspaceId, settings }, at) => {
    const { threshold, message, approval } = settingsOf('Conversion', settings);
    const hash = await hashing();
    return async (tx) => {
      const store = leadsToContact(tx, workspaceId);
      const { found, unconsented } = await store.engaged(threshold, at, atOnce);
      const engaged = await store.notSuppressed(found, hash, at);
      const made: NewThing[] = [];
      for (const lead of engaged) {
        await store.followUp(lead.id, at);
        const queued = await queueDelivery(tx, {
          workspaceId,
          workflowId,
          key: followUpKey(lead.id),
          leadId: lead.id,
          approval,
          at,
          payload: (id) => ({
            to: lead.email,
            ...writeMail(message, lead, unsubscribeAddress(id)),
          }),
        });
        if (queued) {
          const text = readableText(queued.payload);
          made.push({ kind: 'email', id: queued.id, name: lead.email, text });
        }
      }
      return { done: runResults.followUpsMade(made.length, approval, unconsented), made };
    };
  };
