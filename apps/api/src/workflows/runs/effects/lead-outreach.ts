import { outreachDays } from '@flowdeck/contract/workflows/workflow-settings';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import type { NewThing } from '@flowdeck/domain/workflows/run-view';
import { leadsToContact } from '../../../leads/outreach/store.ts';
import type { Effect } from '../effect.ts';
import { queueMail, type MailTools } from './mail-tools.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Maximum number of emails that one run makes; the next run takes the rest. */
const atOnce = 200;

/**
 * Lead Outreach: writes each qualified lead who agreed the sequence, and stops when the lead converts, is
 * disqualified or unsubscribes. Each step counts from the day on which the first was sent.
 */
export const leadOutreach =
  ({ unsubscribeAddress, hashing }: MailTools): Effect =>
  async (workflow, at) => {
    const { messages, approval } = settingsOf('Lead Outreach', workflow.settings);
    const hash = await hashing();
    return async (tx) => {
      const store = leadsToContact(tx, workflow.workspaceId);
      const { found, ...first } = await store.neverContacted(at, atOnce);
      const firsts = await store.notSuppressed(found, hash, at);
      const due = firsts.map((lead) => ({ lead, step: 0 }));
      let { unconsented } = first;
      for (const [step, day] of outreachDays.entries()) {
        if (step === 0) continue;
        const since = new Date(at.getTime() - day * dayMs);
        const next = await store.dueForStep(step, since, at, atOnce);
        due.push(...next.found.map((lead) => ({ lead, step })));
        unconsented += next.unconsented;
      }
      const made: NewThing[] = [];
      for (const { lead, step } of due.slice(0, atOnce)) {
        const message = messages[step];
        if (!message) continue;
        const key = `outreach:${lead.id}:${String(step)}`;
        const mail = { key, lead, message, approval, at };
        const queued = await queueMail(tx, workflow, unsubscribeAddress, mail);
        if (!queued) continue;
        await store.addStep(lead.id, step, queued.id, at);
        made.push(queued);
      }
      return { done: runResults.mailsMade(made.length, approval, unconsented), made };
    };
  };
