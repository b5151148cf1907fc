import { dryRunLeads, lookedAt } from '@flowdeck/domain/workflows/dry-run';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import { isDisqualified, verifyLead } from '@flowdeck/domain/workflows/verify-lead';
import { leadsToContact } from '../../../leads/outreach/store.ts';
import { leadsToVerify } from '../../../leads/verification/store.ts';
import type { Effect } from '../effect.ts';

/** Maximum number of leads that one run checks. */
const atOnce = 500;

/**
 * Verification: rechecks each lead's address, its domain against the company, and duplicates. A
 * lead that no email can reach is disqualified, unless a person set its status.
 */
export const verification: Effect =
  async ({ workspaceId, settings }, at, { isDry = false } = {}) =>
  async (tx) => {
    const looksAt = new Set(settingsOf('Verification', settings).checks);
    const store = leadsToVerify(tx, workspaceId);
    const leads = await store.leastRecentlyChecked(isDry ? dryRunLeads.checked : atOnce);
    const ids = leads.map(({ id }) => id);
    const duplicateOf = looksAt.has('duplicates')
      ? await store.duplicates(ids)
      : new Map<string, string>();
    const checks = leads.map((lead) => ({
      ...verifyLead(lead),
      ...(looksAt.has('company') ? {} : { domainFits: null }),
      leadId: lead.id,
      duplicateOf: duplicateOf.get(lead.id) ?? null,
      checkedAt: at,
    }));
    if (checks.length === 0) return { done: runResults.leadsVerified(0, 0, 0), made: [] };
    const gone = (looksAt.has('address') ? checks : [])
      .filter(isDisqualified)
      .map(({ leadId }) => leadId);
    const of = await store.count();
    if (!isDry) {
      await store.saveChecks(checks, at);
      const disqualified = await store.withoutDecision(gone);
      await leadsToContact(tx, workspaceId).setStatus(disqualified, 'disqualified', at);
    }
    const duplicates = checks.filter((check) => check.duplicateOf !== null).length;
    return {
      done: runResults.leadsVerified(checks.length, gone.length, duplicates),
      made: leads.map(({ id, email }) => ({ kind: 'lead', id, name: email, text: '' })),
      lookedAt: lookedAt(checks.length, of),
    };
  };
