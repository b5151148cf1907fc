import type { ConsentWay, LeadConsent } from '@flowdeck/contract/leads/leads';
import type { StoredEvent } from './change-lead.ts';

/** Whether a lead agreed to be sent emails, and how that is known. */
export interface StoredConsent {
  consent: LeadConsent;
  /** When it was recorded; null if it never was. */
  consentAt: Date | null;
  consentBy: ConsentWay | null;
  /** The sentence on the form, or the column of the file; empty for the other ways. */
  consentText: string;
}

/** Nobody has asked, or nobody has noted the answer: that is no consent. */
export const noConsent: StoredConsent = {
  consent: 'unknown',
  consentAt: null,
  consentBy: null,
  consentText: '',
};

/** A lead's consent alone, without its other fields. */
export const consentOf = ({
  consent,
  consentAt,
  consentBy,
  consentText,
}: StoredConsent): StoredConsent => ({ consent, consentAt, consentBy, consentText });

/** What a form, a file or a person says, as it is stored. */
export const recordedConsent = (
  consent: LeadConsent,
  consentBy: ConsentWay,
  consentAt: Date,
  consentText = '',
): StoredConsent =>
  consent === 'unknown' ? noConsent : { consent, consentAt, consentBy, consentText };

/**
 * A known consent with what was said. Silence keeps it, and so do the same answer, with the day on which it was first
 * given, and an answer from before it. Who has unsubscribed by the link in an email stays so.
 */
export const mergeConsent = (known: StoredConsent, given: StoredConsent): StoredConsent =>
  given.consent === 'unknown' ||
  given.consent === known.consent ||
  isBefore(given, known) ||
  hasUnsubscribed(known)
    ? consentOf(known)
    : consentOf(given);

const isBefore = (given: StoredConsent, known: StoredConsent): boolean =>
  given.consentAt !== null && known.consentAt !== null && given.consentAt < known.consentAt;

export const hasUnsubscribed = ({ consentBy }: StoredConsent): boolean =>
  consentBy === 'unsubscribe';

/** What a lead's history says of a consent that has changed. */
export const consentEvents = (
  by: Exclude<ConsentWay, 'unsubscribe'>,
  { consent: from }: StoredConsent,
  { consent: to, consentText }: StoredConsent,
): StoredEvent[] => {
  if (from === to) return [];
  return [{ kind: `consent-by-${by}`, from, to, consentText: consentText || null }];
};
