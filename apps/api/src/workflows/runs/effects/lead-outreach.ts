import { madeShown } from '@flowdeck/contract/workflows/runs';
import { outreachDays } from '@flowdeck/contract/workflows/workflow-settings';
import { dryRunLeads, lookedAt } from '@flowdeck/domain/workflows/dry-run';
import { runResults, type Skipped } from '@flowdeck/domain/workflows/run-results';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import type { NewThing } from '@flowdeck/domain/workflows/run-view';
import { audiencesOf, readAudience, searchAudiences } from '../../../leads/outreach/audiences.ts';
import { leadsToContact } from '../../../leads/outreach/store.ts';
import type { LeadRow } from '../../../leads/tables.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countOf } from '../../../platform/totals/read-totals.ts';
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
  (db: Database, { unsubscribeAddress, hashing }: MailTools): Effect =>
  async (workflow, at, { signal, isDry = false } = {}) => {
    const { workspaceId } = workflow;
    const { messages, approval, ...audience } = settingsOf('Lead Outreach', workflow.settings);
    const hash = await hashing();
    const audiences = audiencesOf(db, workspaceId, at);
    const first = await audiences.neverContacted(audience);
    const ofStep = outreachDays.map((day, step) =>
      step === 0 ? first : audiences.dueForStep(step, new Date(at.getTime() - day * dayMs)),
    );
    const among = isDry ? dryRunLeads.searched : Infinity;
    const search = await searchAudiences(db, workspaceId, ofStep, { most: atOnce, among, signal });
    return async (tx) => {
      const store = leadsToContact(tx, workspaceId);
      const due: { lead: LeadRow; step: number }[] = [];
      for (const [step, searched] of search.found.entries()) {
        const found = await readAudience(tx, workspaceId, searched, isDry);
        const allowed = step === 0 ? await store.notSuppressed(found, hash, at) : found;
        due.push(...allowed.map((lead) => ({ lead, step })));
      }
      const made: NewThing[] = [];
      let known = 0;
      const tried = due.slice(0, atOnce);
      for (const { lead, step } of isDry ? tried.slice(0, madeShown) : tried) {
        const message = messages[step];
        if (!message) continue;
        const key = `outreach:${lead.id}:${String(step)}`;
        const mail = { key, lead, message, approval, at };
        const queued = await queueMail(tx, workflow, unsubscribeAddress, mail);
        if (!queued) {
          known += 1;
          continue;
        }
        await store.addStep(lead.id, step, queued.id, at);
        made.push(queued);
      }
      const madeCount = isDry ? tried.length - known : made.length;
      return {
        done: runResults.mailsMade(madeCount, approval, skippedIn(search.found), isDry),
        made,
        madeCount,
        lookedAt: lookedAt(search.lookedAt, await countOf(tx, workspaceId, 'leads')),
      };
    };
  };

/** Those whom a run leaves out, each once: who has agreed no more was written to before. */
function skippedIn([first, ...later]: readonly { skipped: Skipped }[]): Skipped {
  const count = (skipped: Skipped | undefined, why: string) => skipped?.get(why) ?? 0;
  const withdrawn = later.reduce((sum, { skipped }) => sum + count(skipped, 'no-consent'), 0);
  return new Map([
    ...(first?.skipped ?? []),
    ['no-consent', count(first?.skipped, 'no-consent') + withdrawn],
    ['written', count(first?.skipped, 'written') - withdrawn],
  ]);
}
