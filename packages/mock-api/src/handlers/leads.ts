import { captureLead, getLeadAnalytics, leadSource } from '@flowdeck/contract/leads';
import { assess, toCapturedLead } from '@flowdeck/domain/leads/assess';
import { captureAgain, type StoredFacts } from '@flowdeck/domain/leads/capture';
import { eventsOfReturn } from '@flowdeck/domain/leads/change-lead';
import { consentEvents, noConsent, recordedConsent } from '@flowdeck/domain/leads/consent';
import { detailsOf } from '@flowdeck/domain/leads/details';
import { isStatusByPerson, qualifiedStatuses, statusAt } from '@flowdeck/domain/leads/status';
import { toLeadAnalytics } from '@flowdeck/domain/leads/totals';
import { accountKey } from '@flowdeck/domain/accounts/account-key';
import { runsOnCapture } from '@flowdeck/domain/workflows/next-run';
import { followUpsOf, takesIn } from '@flowdeck/domain/workflows/lead-routing';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { mean } from '../mean.ts';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { mockCall } from '../mock-call.ts';
import { beginRun, endRun } from '../runs.ts';
import type { MockLead, MockWorkflow } from '../world.ts';

const reached: ReadonlySet<string> = new Set(qualifiedStatuses);

export const handlers = [
  mockCall(captureLead, ({ world, session: { workspace }, body }) => {
    const { website, consent: agrees, consentText, ...given } = body;
    const first = assess(given, null);
    const fresh: MockLead = {
      id: world.nextId(),
      email: given.email,
      ...detailsOf(given),
      ...recordedConsent(agrees ? 'given' : 'unknown', 'form', world.now(), consentText),
      providerFacts: null,
      status: statusAt(first.score),
      source: leadSource,
      note: '',
      followUp: [],
      version: 1,
      createdAt: world.now(),
      updatedAt: world.now(),
      events: [],
      mails: [],
      unsubscribedAt: null,
      check: null,
    };
    if (website !== '') return toCapturedLead(fresh, first);
    const key = accountKey(given.email);
    const others = workspace.leads.filter(({ email }) => accountKey(email) !== key);
    refuseBeyond('leads', others.length);
    const known = workspace.leads.find(({ email }) => accountKey(email) === key) ?? fresh;
    const statusByPerson = isStatusByPerson(known.events);
    const { lead: changes, assessment } = captureAgain({ ...known, statusByPerson }, fresh);
    const active = workspace.workflows.filter(runsOnCapture);
    const settingsIn = ({ settings }: MockWorkflow) => settingsOf('Lead Capture', settings);
    const merged: MockLead = known === fresh ? fresh : returned(known, changes, world.now());
    const consented = consentEvents('form', known === fresh ? noConsent : known, merged);
    const lead: MockLead = {
      ...merged,
      events: [...consented.map((event) => ({ ...event, at: world.now() })), ...merged.events],
      followUp: followUpsOf(
        { source: leadSource, score: assessment.score },
        active.map(settingsIn),
        known.followUp,
      ),
    };
    workspace.leads = [lead, ...workspace.leads.filter(({ id }) => id !== lead.id)];
    const captured = toCapturedLead(lead, assessment);
    for (const workflow of active) {
      if (!takesIn(settingsIn(workflow), leadSource)) continue;
      const done = runResults.leadCaptured(captured.lead);
      endRun(world, workspace, workflow, beginRun(world, workspace, workflow), {
        done,
        made: [{ kind: 'lead', id: lead.id, name: lead.email }],
      });
    }
    return captured;
  }),

  mockCall(getLeadAnalytics, ({ session: { workspace } }) => {
    const { leads } = workspace;
    return toLeadAnalytics({
      total: leads.length,
      qualified: leads.filter(({ status }) => reached.has(status)).length,
      converted: leads.filter(({ status }) => status === 'converted').length,
      avgScore: mean(leads.map((lead) => assess(lead, lead.providerFacts).score)),
    });
  }),
];

/** A known lead whose address came once more. */
function returned(known: MockLead, changes: StoredFacts & { status: string }, at: Date): MockLead {
  const events = eventsOfReturn('captured-again', known.status, changes.status);
  return {
    ...known,
    ...changes,
    version: known.version + 1,
    updatedAt: at,
    events: [...events.map((event) => ({ ...event, at })).reverse(), ...known.events],
  };
}
