import type { LeadConsent, LeadStatus } from '@flowdeck/contract/leads/leads';
import { mailRulesCopy as copy } from './mail-rules-copy.ts';

/** Milliseconds between two emails to one lead, whichever workflows made them. */
export const betweenMailsMs = 24 * 60 * 60 * 1000;

/** The earliest moment after which no email may have gone to a lead that gets one now. */
export const restedSince = (now: Date) => new Date(now.getTime() - betweenMailsMs);

/** Statuses in which nobody writes to a lead any more. */
const closed: ReadonlySet<string> = new Set<LeadStatus>(['converted', 'disqualified']);
/** Statuses that say nothing of whether someone has written to the lead. */
const untouched: ReadonlySet<string> = new Set<LeadStatus>(['new', 'nurturing', 'qualified']);

/** What is known of a lead when an email to it is about to be sent. */
interface Receiver {
  status: string;
  hasUnsubscribed: boolean;
  consent: LeadConsent;
  /** What its mail server said when it refused the address for good; null if it did not. */
  mailRefusal: string | null;
  /** The latest other email to it. */
  lastMailAt: Date | null;
}

/** Whether workflows may write to a lead: what they write is marketing, so only if it agreed. */
export const mayWriteTo = ({ consent }: { consent: LeadConsent }): boolean => consent === 'given';

/**
 * Whether an email may be sent now, later, or never, and why. `again` says that the reason may pass: a
 * workflow then writes the email again.
 */
export type Admission = 'now' | { notBefore: Date } | { discard: string; again?: boolean };

const refused: Admission = { discard: copy.refused, again: true };

/** Whether a lead may be sent an email now. */
export function admitMail(
  { status, hasUnsubscribed, consent, mailRefusal, lastMailAt }: Receiver,
  now: Date,
): Admission {
  if (hasUnsubscribed) return { discard: copy.unsubscribed };
  if (closed.has(status)) return { discard: copy.closed(status) };
  if (!mayWriteTo({ consent })) return { discard: copy.noConsent, again: true };
  if (mailRefusal !== null) return refused;
  if (lastMailAt !== null && lastMailAt > restedSince(now)) {
    return { notBefore: new Date(lastMailAt.getTime() + betweenMailsMs) };
  }
  return 'now';
}

/** Milliseconds for which the link in an email that asks for consent works. */
export const consentLinkMs = 7 * 24 * 60 * 60 * 1000;

/** Whether a lead may be asked now to confirm its consent. */
export function admitConsentMail(
  { hasUnsubscribed, consent, mailRefusal }: Omit<Receiver, 'status' | 'lastMailAt'>,
  askedAt: Date,
  now: Date,
): Admission {
  if (hasUnsubscribed) return { discard: copy.unsubscribed };
  if (consent === 'given') return { discard: copy.alreadyAgreed };
  if (mailRefusal !== null) return refused;
  if (now.getTime() - askedAt.getTime() >= consentLinkMs) return { discard: copy.linkEnded };
  return 'now';
}

/** The status of a lead that was sent an email. Nobody converts by being written to. */
export const statusAfterMail = <S extends string>(status: S): S | 'contacted' =>
  untouched.has(status) ? 'contacted' : status;
