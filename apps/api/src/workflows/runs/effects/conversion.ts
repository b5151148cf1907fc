import { madeShown } from '@flowdeck/contract/workflows/runs';
import { dryRunLeads, lookedAt } from '@flowdeck/domain/workflows/dry-run';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import type { NewThing } from '@flowdeck/domain/workflows/run-view';
import { audiencesOf, readAudience, searchAudiences } from '../../../leads/outreach/audiences.ts';
import { followUpKey, leadsToContact } from '../../../leads/outreach/store.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countOf } from '../../../platform/totals/read-totals.ts';
import type { Effect } from '../effect.ts';
import { queueMail, type MailTools } from './mail-tools.ts';

const atOnce = 200;

/** Conversion: a follow-up email to each engaged lead who agreed. Whether that converts it, a person says. */
export const conversion =
  (db: Database, { unsubscribeAddress, hashing }: MailTools): Effect =>
  async (workflow, at, { signal, isDry = false } = {}) => {
    const { workspaceId } = workflow;
    const { threshold, message, approval, ...settings } = settingsOf(
      'Conversion',
      workflow.settings,
    );
    const hash = await hashing();
    const audience = await audiencesOf(db, workspaceId, at).engaged(settings, threshold);
    const among = isDry ? dryRunLeads.searched : Infinity;
    const search = await searchAudiences(db, workspaceId, [audience], {
      most: atOnce,
      among,
      signal,
    });
    return async (tx) => {
      const store = leadsToContact(tx, workspaceId);
      const [searched] = search.found;
      const found = searched ? await readAudience(tx, workspaceId, searched, isDry) : [];
      const engaged = await store.notSuppressed(found, hash, at);
      const made: NewThing[] = [];
      let known = 0;
      for (const lead of isDry ? engaged.slice(0, madeShown) : engaged) {
        await store.followUp(lead.id, at);
        const key = followUpKey(lead.id);
        const mail = { key, lead, message, approval, at };
        const queued = await queueMail(tx, workflow, unsubscribeAddress, mail);
        if (queued) made.push(queued);
        else known += 1;
      }
      const madeCount = isDry ? engaged.length - known : made.length;
      return {
        done: runResults.followUpsMade(madeCount, approval, searched?.skipped, isDry),
        made,
        madeCount,
        lookedAt: lookedAt(search.lookedAt, await countOf(tx, workspaceId, 'leads')),
      };
    };
  };
