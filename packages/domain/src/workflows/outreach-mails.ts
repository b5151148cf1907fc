import {
  replacePlaceholders,
  type MailPlaceholder,
} from '@flowdeck/contract/delivery/mail-placeholders';
import type { MailMessage } from '@flowdeck/contract/workflows/workflow-settings';
import { openPlaceholders } from '../content/placeholders.ts';
import { outreachMailsCopy as copy } from './outreach-mails-copy.ts';

/** A lead as far as an email names it; what is empty is unknown. */
export type MailReader = Record<'firstName' | 'lastName' | 'company', string>;

/** A lead of whom nothing is known. */
export const nobody: MailReader = { firstName: '', lastName: '', company: '' };

/** Longer names are no names. */
const longestName = 60;

/** What people could visit, write to or call. Domains also have marks (“हिन्दी.com”) and symbols (“I❤.ws”). */
const addresses = [/[@/\\]/, /[^\s.。][.。][\p{L}\p{M}\p{N}]{2,}/u, /\p{N}(?:[\s()+.-]*\p{N}){6}/u];

/** What Markdown reads as more than a letter: a name must not make or break a link. */
const marks = /[`*_~[\]<>|]/g;

/**
 * A name as an email may repeat it. A visitor who fills in a form chooses the names, and the email goes out
 * in the operator's name: so they are one short line, and empty if they hold an address to visit, to write
 * to or to call, or a placeholder such as “[Name]”.
 */
export function nameInMail(name: string): string {
  const line = name
    .normalize('NFKC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  const isUnfit =
    line.length > longestName ||
    addresses.some((address) => address.test(line)) ||
    openPlaceholders(line).length > 0;
  return isUnfit ? '' : line.replaceAll(marks, '').trim();
}

/** An email to a lead, with what the placeholders stand for and a link to unsubscribe. */
export function writeMail(
  { subject, text }: MailMessage,
  lead: MailReader,
  unsubscribeAddress: string,
): MailMessage {
  return {
    subject: fillIn(subject, lead),
    text: `${fillIn(text, lead)}${footMark}${copy.unsubscribe} ${unsubscribeAddress}\n`,
  };
}

const footMark = '\n\n--\n';

/** An email to a lead, without the foot that it is shown with. */
export function letterIn(text: string): string {
  const end = text.lastIndexOf(footMark);
  return end < 0 ? text : text.slice(0, end);
}

/**
 * A text with what the placeholders stand for. Where nothing is known and no substitute given, the space before it goes,
 * too: “Hello,”.
 */
export function fillIn(text: string, { firstName, lastName, company }: MailReader): string {
  const known: Record<MailPlaceholder, string> = {
    'first name': firstName,
    'last name': lastName,
    company,
  };
  const gap = '\0';
  return replacePlaceholders(
    text,
    (name, substitute, whole) =>
      (name === null ? whole : nameInMail(known[name]) || substitute.trim()) || gap,
  )
    .replaceAll(` ${gap}`, '')
    .replaceAll(gap, '');
}
