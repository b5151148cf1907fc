import { contractCopy } from '@flowdeck/contract/contract-copy';
import type { LeadFormAnswer, LeadFormSubmission } from '@flowdeck/contract/leads/lead-forms';
import { eachDetail, leadDetailNames, type LeadDetails } from '@flowdeck/contract/leads/leads';
import type { FieldIssue } from '@flowdeck/contract/problem';
import { Problem } from '../../problem.ts';
import { refusalsCopy } from '../../refusals-copy.ts';
import { saysYes } from '../import/consent-cell.ts';
import type { StoredForm } from './lead-form.ts';
import { leadFormsCopy } from './lead-forms-copy.ts';

const { errors } = leadFormsCopy;

/** Nobody reads a form and fills it in faster, in milliseconds. */
export const soonest = 2_000;
/** A page stays open for a day at most, in milliseconds. */
const latest = 24 * 60 * 60 * 1_000;

/** What a visitor sent, as it is stored. */
export interface FormLead extends LeadDetails {
  email: string;
  consent: boolean;
  /** The sentence that they agreed to, as the form showed it. */
  consentText: string;
}

interface SentConsent {
  readonly consent?: string;
  readonly consentText?: string;
}

/**
 * What a visitor sent, with what the form asks for alone.
 * @throws {Problem} 400 that names every field that the form requires and that is missing
 */
export function readSubmission(form: StoredForm, sent: LeadFormSubmission): FormLead {
  const asked = leadDetailNames.filter((name) => form[name] !== 'hidden');
  const issues: FieldIssue[] = asked
    .filter((name) => form[name] === 'required' && sent[name] === '')
    .map((path) => ({ path, message: contractCopy.errors.missing }));
  if (form.consent === 'required' && !sent.consent) {
    issues.push({ path: 'consent', message: errors.consent });
  }
  // What is recorded is what they read, and a website may still show what the form said before.
  if (form.consent !== 'none' && sent.consent && !isSentence(form, sent.consentText)) {
    issues.push({ path: 'consentText', message: errors.otherSentence });
  }
  if (issues.length > 0) throw refuse(issues);
  return {
    email: sent.email,
    ...eachDetail((name) => (asked.includes(name) ? sent[name] : '')),
    consent: form.consent !== 'none' && sent.consent,
    consentText: form.consentText,
  };
}

/**
 * Whether a plain form says that a visitor agrees. That there is a value is no agreement: a radio button or a hidden
 * field may say no. The value may also be the sentence itself.
 */
export function isAgreement({ consent = '', consentText = '' }: SentConsent): boolean {
  const isItself = consentText !== '' && withoutBreaks(consent) === withoutBreaks(consentText);
  return isItself || saysYes(consent);
}

/** Whether someone saw the form's sentence. A form that someone wrote by hand may leave it to them. */
export const isSentence = ({ consentText }: StoredForm, seen: string): boolean =>
  seen === '' || withoutBreaks(seen) === withoutBreaks(consentText);

/** Browsers send line breaks in their own way. */
const withoutBreaks = (text: string) => text.replaceAll(/\s+/g, ' ');

/**
 * @param stampedAt when the visitor opened the form; null for a stamp that is not ours
 * @throws {Problem} 400 for one that was sent too soon after that, or too late
 */
export function refuseStamp(stampedAt: Date | null, at: Date): void {
  const age = stampedAt === null ? undefined : at.getTime() - stampedAt.getTime();
  if (age === undefined) throw refuseStampWith(errors.noStamp);
  if (age < soonest) throw refuseStampWith(errors.tooSoon);
  if (age > latest) throw refuseStampWith(errors.tooOld);
}

/** Whether a form that was opened then can still be sent. */
export const isStampOpen = (stampedAt: Date | null, at: Date): boolean =>
  stampedAt !== null && at.getTime() - stampedAt.getTime() <= latest;

/**
 * @param origin where the browser says that the form is; undefined for what is no browser
 * @param own the server's own address, where every form is
 * @throws {Problem} 403 for a website that is not one of the form's
 */
export function refuseOrigin(
  { origins }: Pick<StoredForm, 'origins'>,
  origin: string | undefined,
  own: string,
): void {
  if (origin === undefined || origin === own || origins.includes(origin)) return;
  throw new Problem('forbidden', errors.otherSite);
}

/** What visitors read of a failure: how many leads a workspace may have is no business of theirs. */
export const toVisitorProblem = (error: unknown): unknown =>
  error instanceof Problem && error.code === 'conflict'
    ? new Problem('conflict', errors.full)
    : error;

/** What a visitor reads, or where they get to, after they sent a form. */
export const toFormAnswer = (
  { thankYou, redirectUrl }: Pick<StoredForm, 'thankYou' | 'redirectUrl'>,
  mustConfirm: boolean,
): LeadFormAnswer => ({
  thankYou: mustConfirm ? `${thankYou}\n\n${leadFormsCopy.mustConfirm}` : thankYou,
  redirectUrl,
  mustConfirm,
});

const refuseStampWith = (message: string) => refuse([{ path: 'stamp', message }]);

function refuse(issues: FieldIssue[]): Problem {
  const text = issues.map(({ path, message }) => refusalsCopy.errors.field(path, message));
  return new Problem('invalid_request', text.join(' '), { issues });
}
