import { runResults } from '@flowdeck/domain/workflows/run-results';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import type { NewThing } from '@flowdeck/domain/workflows/run-view';
import { followUpKey, leadsToContact } from '../../../leads/outreach/store.ts';
import type { Effect } from '../effect.ts';
import { queueMail, type MailTools } from './mail-tools.ts';

const atOnce = 200;

/** Conversion: a follow-up email to each engaged lead who agreed. Whether that converts it, a person says. */
export const conversion =
  ({ unsubscribeAddress, hashing }: MailTools): Effect =>
  async (workflow, at) => {
    const { threshold, message, approval } = settingsOf('Conversion', workflow.settings);
    const hash = await hashing();
    return async (tx) => {
      const store = leadsToContact(tx, workflow.workspaceId);
      const { found, unconsented } = await store.engaged(threshold, at, atOnce);
      const engaged = await store.notSuppressed(found, hash, at);
      const made: NewThing[] = [];
      for (const lead of engaged) {
        await store.followUp(lead.id, at);
        const key = followUpKey(lead.id);
        const mail = { key, lead, message, approval, at };
        const queued = await queueMail(tx, workflow, unsubscribeAddress, mail);
        if (queued) made.push(queued);
      }
      return { done: runResults.followUpsMade(made.length, approval, unconsented), made };
    };
  };
