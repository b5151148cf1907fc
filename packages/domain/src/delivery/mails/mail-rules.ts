import {
  broadcastExclusions,
  mailExclusions,
  type MailExclusion,
  type MailState,
} from '@flowdeck/contract/leads/lead-records';
import type { LeadConsent, LeadStatus } from '@flowdeck/contract/leads/leads';
import { mailRulesCopy as copy } from './mail-rules-copy.ts';

/** Milliseconds between two emails to one lead, whichever workflows made them. */
export const betweenMailsMs = 24 * 60 * 60 * 1000;

/** The earliest moment after which no email may have gone to a lead that gets one now. */
export const restedSince = (now: Date) => new Date(now.getTime() - betweenMailsMs);

/** Statuses that say nothing of whether someone has written to the lead. */
const untouched: ReadonlySet<string> = new Set<LeadStatus>(['new', 'nurturing', 'qualified']);

/** What is known of a lead when an email to it is about to be sent. */
export interface Receiver {
  status: string;
  hasUnsubscribed: boolean;
  consent: LeadConsent;
  /** What its mail server said when it refused the address for good; null if it did not. */
  mailRefusal: string | null;
  /** The latest other email to it. */
  lastMailAt: Date | null;
  /** Whether another email to it waits. */
  hasOpenMail: boolean;
}

/** When each reason applies. The server’s `exclusionSql` says the same. */
const applies: Record<MailExclusion, (lead: Receiver, now: Date) => boolean> = {
  unsubscribed: ({ hasUnsubscribed }) => hasUnsubscribed,
  disqualified: ({ status }) => status === 'disqualified',
  converted: ({ status }) => status === 'converted',
  // What is sent is marketing.
  'no-consent': ({ consent }) => consent !== 'given',
  bounced: ({ mailRefusal }) => mailRefusal !== null,
  'mailed-today': ({ lastMailAt }, now) => lastMailAt !== null && lastMailAt > restedSince(now),
  'mail-waiting': ({ hasOpenMail }) => hasOpenMail,
};

const firstOf = (
  reasons: readonly MailExclusion[],
  lead: Receiver,
  now: Date,
): MailExclusion | null => reasons.find((reason) => applies[reason](lead, now)) ?? null;

/** Why a lead is sent nothing now: the first reason that applies; null if it can be written to. */
export const exclusionOf = (lead: Receiver, now: Date): MailExclusion | null =>
  firstOf(mailExclusions, lead, now);

/** Why a lead gets no email of a broadcast that begins now; null if it gets one. */
export const broadcastExclusionOf = (
  lead: Omit<Receiver, 'status' | 'hasOpenMail'>,
  now: Date,
): MailExclusion | null => firstOf(broadcastExclusions, { ...lead, ...evenSo }, now);

/** What keeps workflows from writing to a lead, and no broadcast. */
const evenSo = { status: '', hasOpenMail: false } as const;

/** What keeps which emails from a lead: the reason, or `none`, and those that can be the first. */
export function readMailState(state: MailState): {
  reason: MailExclusion | 'none';
  reasons: readonly MailExclusion[];
} {
  const reason = mailExclusions.find((one) => state === one || state === `broadcast-${one}`);
  return {
    reason: reason ?? 'none',
    reasons: state.startsWith('broadcast-') ? broadcastExclusions : mailExclusions,
  };
}

/** Whether an email would reach a lead now, or not for that reason. */
export function isInMailState(lead: Receiver, state: MailState, now: Date): boolean {
  const { reason, reasons } = readMailState(state);
  return (firstOf(reasons, lead, now) ?? 'none') === reason;
}

/**
 * Whether an email may be sent now, later, or never, and why. `again` says that the reason may pass: a
 * workflow then writes the email again.
 */
export type Admission =
  'now' | { notBefore: Date; why?: string } | { discard: string; again?: boolean };

const refused: Admission = { discard: copy.refused, again: true };

/** Whether a lead may be sent an email that was made for it. */
export function admitMail(lead: Omit<Receiver, 'hasOpenMail'>, now: Date): Admission {
  // The one that waits is this one.
  switch (exclusionOf({ ...lead, hasOpenMail: false }, now)) {
    case 'unsubscribed':
      return { discard: copy.unsubscribed };
    case 'disqualified':
    case 'converted':
      return { discard: copy.closed(lead.status) };
    case 'no-consent':
      return { discard: copy.noConsent, again: true };
    case 'bounced':
      return refused;
    case 'mailed-today':
      return {
        notBefore: new Date((lead.lastMailAt ?? now).getTime() + betweenMailsMs),
        why: copy.mailedToday,
      };
    case 'mail-waiting':
    case null:
      return 'now';
  }
}

/**
 * Whether a lead may be sent an email of a broadcast now. News also go to customers; and who may not be written to when
 * its turn comes, is left out for good.
 */
export function admitBroadcast(
  lead: Omit<Receiver, 'status' | 'hasOpenMail'>,
  now: Date,
): Admission {
  const admission = admitMail({ ...lead, ...evenSo }, now);
  return typeof admission === 'object' && 'discard' in admission
    ? { discard: admission.discard }
    : admission;
}

/** Milliseconds for which the link in an email that asks for consent works. */
export const consentLinkMs = 7 * 24 * 60 * 60 * 1000;

/** Whether a lead may be asked now to confirm its consent. */
export function admitConsentMail(
  {
    hasUnsubscribed,
    consent,
    mailRefusal,
  }: Pick<Receiver, 'hasUnsubscribed' | 'consent' | 'mailRefusal'>,
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
