import { leadSource, type LeadDetails, type LeadStatus } from '@flowdeck/contract/leads/leads';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { eventsOfCapture } from '@flowdeck/domain/delivery/events/lead-events';
import type { StoredForm } from '@flowdeck/domain/leads/forms/lead-form';
import { assess, type Assessment } from '@flowdeck/domain/leads/assess';
import { captureAgain, captureLate, type StoredFacts } from '@flowdeck/domain/leads/capture';
import { eventsOfReturn } from '@flowdeck/domain/leads/change-lead';
import { consentEvents, noConsent, recordedConsent } from '@flowdeck/domain/leads/consent';
import { detailsOf } from '@flowdeck/domain/leads/details';
import { isStatusByPerson, statusAt } from '@flowdeck/domain/leads/status';
import { withTags } from '@flowdeck/domain/leads/tags';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import { followUpsOf, takesIn } from '@flowdeck/domain/workflows/lead-routing';
import { runsOnCapture } from '@flowdeck/domain/workflows/next-run';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import { spellTags } from './tags.ts';
import { emitEvents, toldLead } from './event-webhooks.ts';
import { beginRun, endRun } from './runs.ts';
import type { MockLead, MockWorkflow, Workspace, World } from './world.ts';

/** What someone filled in. */
export interface FilledIn extends LeadDetails {
  email: string;
  consent: boolean;
  consentText: string;
}

/** A lead as it would be if nobody knew it yet. */
function newLead(world: World, given: FilledIn, form: StoredForm | null, at: Date): MockLead {
  return {
    id: world.nextId(),
    email: given.email,
    ...detailsOf(given),
    ...recordedConsent(given.consent ? 'given' : 'unknown', 'form', at, given.consentText),
    providerFacts: null,
    status: statusAt(assess(given, null).score),
    source: leadSource,
    formName: form?.name ?? '',
    formId: form?.id ?? null,
    note: '',
    tags: [],
    mailRefusal: null,
    followUp: [],
    version: 1,
    createdAt: at,
    updatedAt: world.now(),
    events: [],
    mails: [],
    unsubscribedAt: null,
    check: null,
  };
}

/**
 * Stores a lead, or updates the one with the same address, and runs what runs on a capture.
 * @param form the form of a website that it came by; null for any other way
 * @param sentAt when it was sent, if that was earlier
 * @param by the name of the person who did it
 * @throws {Problem} 409 for one lead too many
 */
export function takeIn(
  world: World,
  workspace: Workspace,
  given: FilledIn,
  form: StoredForm | null = null,
  sentAt?: Date,
  by: string | null = null,
): { lead: MockLead; assessment: Assessment } {
  const fresh = { ...newLead(world, given, form, sentAt ?? world.now()), createdBy: by };
  const key = accountKey(given.email);
  const others = workspace.leads.filter(({ email }) => accountKey(email) !== key);
  refuseBeyond('leads', others.length);
  const known = workspace.leads.find(({ email }) => accountKey(email) === key) ?? fresh;
  const statusByPerson = isStatusByPerson(known.events);
  const merge = sentAt ? captureLate : captureAgain;
  const { lead: changes, assessment } = merge({ ...known, statusByPerson }, fresh);
  const active = workspace.workflows.filter(runsOnCapture);
  const settingsIn = ({ settings }: MockWorkflow) => settingsOf('Lead Capture', settings);
  const merged: MockLead = known === fresh ? fresh : returned(known, changes, world.now(), by);
  const consented = consentEvents('form', known === fresh ? noConsent : known, merged);
  const way = { source: leadSource, formId: form?.id ?? null };
  const tagsOfWorkflows = active
    .map(settingsIn)
    .flatMap((settings) => (takesIn(settings, way) ? settings.tags : []));
  const lead: MockLead = {
    ...merged,
    tags: withTags(withTags(merged.tags, form?.tags ?? []), spellTags(workspace, tagsOfWorkflows)),
    events: [
      ...consented.map((event) => ({ ...event, at: sentAt ?? world.now(), by })),
      ...merged.events,
    ],
    followUp: followUpsOf(
      { ...way, score: assessment.score },
      active.map(settingsIn),
      known.followUp,
    ),
  };
  workspace.leads = [lead, ...workspace.leads.filter(({ id }) => id !== lead.id)];
  for (const workflow of active) {
    if (!takesIn(settingsIn(workflow), way)) continue;
    const done = runResults.leadCaptured({ email: lead.email, score: assessment.score });
    endRun(world, workspace, workflow, beginRun(world, workspace, workflow), {
      done,
      made: [{ kind: 'lead', id: lead.id, name: lead.email }],
    });
  }
  const before = known === fresh ? null : (known.status as LeadStatus);
  emitEvents(world, workspace, eventsOfCapture(toldLead(lead, assessment.score), before));
  return { lead, assessment };
}

/** A known lead whose address came once more. */
function returned(
  known: MockLead,
  changes: StoredFacts & { status: string },
  at: Date,
  by: string | null,
): MockLead {
  const events = eventsOfReturn('captured-again', known.status, changes.status);
  return {
    ...known,
    ...changes,
    version: known.version + 1,
    updatedAt: at,
    events: [...events.map((event) => ({ ...event, at, by })).reverse(), ...known.events],
  };
}
