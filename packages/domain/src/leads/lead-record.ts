import { archivedLead, type ArchivedLead } from '@flowdeck/contract/operations/archive-files';
import {
  leadHistory,
  type LeadEvent,
  type LeadRecord,
} from '@flowdeck/contract/leads/lead-records';
import type { MailWay } from '@flowdeck/contract/identity/session';
import { leadSource } from '@flowdeck/contract/leads/leads';
import { toMail, type StoredMail } from '../delivery/mails/mail-view.ts';
import { opening, readByPeople, type StoredRead } from '../delivery/mails/reads.ts';
import { assess, toCapturedLead } from './assess.ts';
import type { StoredFacts } from './capture.ts';
import { consentOf } from './consent.ts';
import type { StoredEvent } from './change-lead.ts';

/** A lead as it is stored, without what follows from the rest. */
export interface StoredLead extends StoredFacts {
  id: string;
  email: string;
  status: string;
  source: string;
  /** The form that it first came by; empty for any other way. */
  formName: string;
  note: string;
  tags: readonly string[];
  /** What its mail server said when it refused its address for good; null if it did not. */
  mailRefusal: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What else is stored of a lead; each list has the newest first. */
export interface LeadHistory {
  events: readonly (StoredEvent & { at: Date; by?: string | null })[];
  /** Who added it. */
  createdBy?: string | null;
  mails: readonly StoredMail[];
  /** Of emails of broadcasts. */
  reads?: readonly StoredRead[];
  unsubscribedAt: Date | null;
  check: LeadRecord['check'];
}

/** What is asked about emails beyond what is stored of them. */
export interface MailFacts {
  /** How this installation sends emails. */
  mailsBy: MailWay;
  /** Where the links in a text lead, in their order. */
  linksIn: (text: string) => readonly string[];
}

/**
 * Everything that is known about a lead.
 * @param most how many events, emails and reads at most, each the newest; how it came is never left out
 */
export function toLeadRecord(
  lead: StoredLead,
  history: LeadHistory,
  { mailsBy, linksIn }: MailFacts,
  most: number = leadHistory,
): LeadRecord {
  const assessment = assess(lead, lead.providerFacts);
  const captured = toCapturedLead(lead, assessment);
  const { source, formName, note, tags, mailRefusal, version } = lead;
  return {
    ...captured.lead,
    source,
    formName,
    note,
    tags: [...tags],
    mailRefusal,
    version,
    ...consentOf(lead),
    consentAt: lead.consentAt?.toISOString() ?? null,
    createdAt: lead.createdAt.toISOString(),
    updatedAt: lead.updatedAt.toISOString(),
    confidence: captured.confidence,
    enrichmentStatus: captured.enrichmentStatus,
    enrichmentSources: assessment.enrichment.sources,
    scoreReasons: captured.scoreReasons,
    check: history.check,
    timeline: timelineOf(lead, history, linksIn, most),
    mails: history.mails.map((mail) => toMail(mail, mailsBy)),
  };
}

/** Consents have to be proven: other events give way to them. The server's store says the same in SQL. */
const isConsentEvent = ({ kind }: Pick<StoredEvent, 'kind'>): boolean =>
  kind.startsWith('consent-');

/** What happened to a lead, newest first; what it gets and reads leaves as much room for all else. */
function timelineOf(
  { source, createdAt }: StoredLead,
  { events, mails, reads = [], unsubscribedAt, createdBy = null }: LeadHistory,
  linksIn: MailFacts['linksIn'],
  most: number,
): LeadEvent[] {
  const nothing = {
    from: null,
    to: null,
    subject: null,
    linkAddress: null,
    consentText: null,
    by: null,
  };
  const came = source === leadSource ? 'captured' : 'imported';
  const newest = (entries: LeadEvent[]) =>
    entries.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, most);
  const kept = new Set(
    events.toSorted((a, b) => Number(isConsentEvent(b)) - Number(isConsentEvent(a))).slice(0, most),
  );
  const all: LeadEvent[] = [
    ...events
      .filter((event) => kept.has(event))
      .map(({ kind, from, to, consentText = null, at, by = null }) => ({
        ...nothing,
        kind,
        from,
        to,
        consentText,
        by,
        at: at.toISOString(),
      })),
    ...newest(
      mails.flatMap(({ id, subject, text }) => {
        const read = readByPeople(reads, id);
        const links = read.some(({ what }) => what !== opening) ? linksIn(text) : [];
        return read.map(({ what, at }) => ({
          ...nothing,
          ...(what === opening
            ? { kind: 'mail-opened' }
            : { kind: 'mail-clicked', linkAddress: links[what - 1] ?? null }),
          subject,
          at: at.toISOString(),
        }));
      }),
    ),
    ...newest(
      mails.map(({ subject, createdAt }) => ({
        ...nothing,
        kind: 'mail',
        subject,
        at: createdAt.toISOString(),
      })),
    ),
    ...(unsubscribedAt
      ? [{ ...nothing, kind: 'unsubscribed', at: unsubscribedAt.toISOString() }]
      : []),
    { ...nothing, kind: came, by: createdBy, at: createdAt.toISOString() },
  ];
  // The sort is stable: what came last stays below.
  return all.toSorted((a, b) => b.at.localeCompare(a.at));
}

/** A lead with all that happened to it, as an archive has it; its emails are not in here. */
export function toArchivedLead(lead: StoredLead, history: LeadHistory): ArchivedLead {
  const noMails: MailFacts = { mailsBy: 'smtp', linksIn: () => [] };
  return archivedLead.parse(toLeadRecord(lead, { ...history, mails: [] }, noMails, Infinity));
}
