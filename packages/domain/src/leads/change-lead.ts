import type { LeadChange } from '@flowdeck/contract/leads/lead-records';
import { leadDetailNames, type LeadStatus } from '@flowdeck/contract/leads/leads';
import { Problem } from '../problem.ts';
import { assess, type Assessment } from './assess.ts';
import type { KnownLead, StoredFacts } from './capture.ts';
import { consentEvents, consentOf, hasUnsubscribed, recordedConsent } from './consent.ts';
import { detailsOf } from './details.ts';
import { recordsCopy } from './records-copy.ts';
import { statusAgain } from './status.ts';
import { hasSameTags } from './tags.ts';

interface Changeable<S extends string> extends KnownLead<S> {
  note: string;
  tags: readonly string[];
  mailRefusal: string | null;
  version: number;
}

/** What to store of a lead that someone changed, and what follows from that. */
export interface ChangedLead<S extends string> {
  lead: StoredFacts & {
    status: S | LeadStatus;
    note: string;
    tags: string[];
    mailRefusal: string | null;
    version: number;
  };
  assessment: Assessment;
  /** What its history says; a change that changes nothing says nothing. */
  events: StoredEvent[];
}

/** An event as it is stored; those that follow from other rows are not. */
export interface StoredEvent {
  kind:
    | 'captured-again'
    | 'imported-again'
    | 'status-by-person'
    | 'status-by-workflow'
    | 'status-by-score'
    | 'consent-by-form'
    | 'consent-by-import'
    | 'consent-by-person'
    | 'mail-refused'
    | 'mail-allowed'
    | 'edited';
  /** The statuses or the consents of a change. */
  from: string | null;
  to: string | null;
  /** How a consent is known: the sentence on the form, or the column of the file. */
  consentText?: string | null;
}

/**
 * A lead as someone wants it. What the change leaves out stays, and the score is computed again. A
 * status follows from the score unless it is given, or a person or a workflow decided on it before.
 * @param stored what a refusal shows as the version that is stored
 * @throws {Problem} 409 with both versions if the lead has changed since the version of the change; 409 for
 *   the consent of someone who has unsubscribed
 */
export function changeLead<S extends string>(
  known: Changeable<S>,
  change: LeadChange,
  stored: () => unknown,
  at: Date,
): ChangedLead<S> {
  if (change.version !== known.version) {
    throw new Problem('conflict', recordsCopy.errors.changed, {
      versions: { sent: change, stored: stored() },
    });
  }
  const { consent: wanted } = change;
  const isOtherConsent = wanted !== undefined && wanted !== known.consent;
  if (isOtherConsent && hasUnsubscribed(known)) {
    throw new Problem('conflict', recordsCopy.errors.unsubscribed);
  }
  const consent = isOtherConsent ? recordedConsent(wanted, 'person', at) : consentOf(known);
  const facts: StoredFacts = { ...known, ...consent };
  for (const name of leadDetailNames) facts[name] = change[name] ?? known[name];
  const assessment = assess({ ...facts, email: known.email }, known.providerFacts);
  const hasOtherDetails = leadDetailNames.some((name) => facts[name] !== known[name]);
  const byScore = hasOtherDetails ? statusAgain(assessment.score, known) : known.status;
  const status = change.status ?? byScore;
  const note = change.note ?? known.note;
  const tags = [...(change.tags ?? known.tags)];
  const events: StoredEvent[] = [];
  if (hasOtherDetails || note !== known.note || !hasSameTags(tags, known.tags)) {
    events.push(leadEdited);
  }
  if (change.status !== undefined) events.push(...eventsOfSetStatus(known.status, change.status));
  else if (status !== known.status) {
    events.push({ kind: 'status-by-score', from: known.status, to: status });
  }
  events.push(...consentEvents('person', known, consent));
  const mailRefusal = change.mailRefusal === undefined ? known.mailRefusal : null;
  if (mailRefusal !== known.mailRefusal) events.push(mailAllowed);
  return {
    lead: {
      ...detailsOf(facts),
      ...consent,
      providerFacts: known.providerFacts,
      status,
      note,
      tags,
      mailRefusal,
      version: known.version + (events.length > 0 ? 1 : 0),
    },
    assessment,
    events,
  };
}

/** What its history says when someone sets its status; nothing if it has that status. */
export const eventsOfSetStatus = (from: string, to: LeadStatus): StoredEvent[] =>
  from === to ? [] : [{ kind: 'status-by-person', from, to }];

/** What its history says when someone changes its details, note or tags. */
export const leadEdited: StoredEvent = { kind: 'edited', from: null, to: null };

/** What its history says when its mail server refuses it for good, and when emails may go to it again. */
export const mailRefused: StoredEvent = { kind: 'mail-refused', from: null, to: null };
export const mailAllowed: StoredEvent = { kind: 'mail-allowed', from: null, to: null };

/** What a known lead's history says when its address comes once more. */
export function eventsOfReturn(
  kind: 'captured-again' | 'imported-again',
  from: string,
  to: string,
): StoredEvent[] {
  const again: StoredEvent = { kind, from: null, to: null };
  return from === to ? [again] : [again, { kind: 'status-by-score', from, to }];
}

export function noSuchLead(): Problem {
  return new Problem('not_found', recordsCopy.errors.missing);
}
