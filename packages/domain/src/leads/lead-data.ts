import type { LeadFollowUp } from '@flowdeck/contract/leads/leads';
import { leadDataHistory, type LeadData } from '@flowdeck/contract/leads/lead-records';
import { toMailRead, type StoredRead } from '../delivery/mails/reads.ts';
import { toHeldSubmission, type StoredHeld } from './forms/held.ts';
import { toLeadRecord, type LeadHistory, type MailFacts, type StoredLead } from './lead-record.ts';

/** What refers to a lead besides its history; outreach has the oldest first, the others the newest. */
export interface LeadReferences {
  awaitedConsents: readonly { consentText: string; expiresAt: Date }[];
  held: readonly StoredHeld[];
  followUp: readonly LeadFollowUp[];
  outreach: readonly { step: number; at: Date; sentAt: Date | null }[];
  events: readonly { at: Date; type: string; status: string }[];
  /** Of emails of broadcasts, newest first. */
  reads: readonly StoredRead[];
  activities: readonly { at: Date; action: string }[];
  runs: readonly { startedAt: Date; result: string | null }[];
}

/** The file about a lead for the person that it is. */
export function toLeadData(
  lead: StoredLead,
  history: LeadHistory,
  { awaitedConsents, held, followUp, outreach, events, reads, activities, runs }: LeadReferences,
  mailFacts: MailFacts,
  now: Date,
): LeadData {
  return {
    exportedAt: now.toISOString(),
    lead: toLeadRecord(lead, { ...history, ...namesNobody(history) }, mailFacts, leadDataHistory),
    providerFacts: lead.providerFacts && { ...lead.providerFacts },
    unsubscribedAt: history.unsubscribedAt?.toISOString() ?? null,
    awaitedConsents: awaitedConsents.map(({ consentText, expiresAt }) => ({
      consentText,
      expiresAt: expiresAt.toISOString(),
    })),
    held: held.map(toHeldSubmission),
    followUp: [...followUp],
    outreach: outreach.map(({ step, at, sentAt }) => ({
      step,
      at: at.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    reads: reads.map(toMailRead),
    activities: activities.map(({ at, action }) => ({ at: at.toISOString(), action })),
    runs: runs.map(({ startedAt, result }) => ({ startedAt: startedAt.toISOString(), result })),
  };
}

/** The file goes to somebody outside, so it does not name who works on the lead. */
const namesNobody = ({ events }: LeadHistory) => ({
  createdBy: null,
  events: events.map((event) => ({ ...event, by: null })),
});
