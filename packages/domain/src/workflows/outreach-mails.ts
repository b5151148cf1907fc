import { openPlaceholders } from '../content/placeholders.ts';
import { outreachMailsCopy as copy } from './outreach-mails-copy.ts';

/** One email of the outreach sequence. An empty company is unknown. */
interface OutreachMail {
  /** Sent this many days after the first email. */
  day: number;
  subject: (company: string) => string;
  text: string;
}

const { first, second, last } = copy;

export const outreachSequence: readonly OutreachMail[] = [
  { day: 0, subject: subjectOf(first), text: first.text },
  { day: 3, subject: subjectOf(second), text: second.text },
  { day: 7, subject: () => last.subject, text: last.text },
];

/** What an engaged lead receives when it is passed to sales. */
export const followUp: Omit<OutreachMail, 'day'> = {
  subject: subjectOf(copy.followUp),
  text: copy.followUp.text,
};

function subjectOf(mail: { subject: string; subjectFor: (company: string) => string }) {
  return (company: string) => (company ? mail.subjectFor(company) : mail.subject);
}

/** Longer names are no names. */
const longestName = 60;

/**
 * A name as an email may repeat it. Whoever captures a lead chooses its names, and the email goes out
 * in the operator's name: so they are one short line, and empty if they hold an address to visit or to
 * write to, or a placeholder such as “[Name]”.
 */
export function nameInMail(name: string): string {
  const line = name
    .normalize('NFKC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  const hasAddress = /[@/\\]|[\p{L}\p{N}][.。][\p{L}\p{N}]{2,}/u.test(line);
  const isUnfit = line.length > longestName || hasAddress || openPlaceholders(line).length > 0;
  return isUnfit ? '' : line;
}

/** An email to a lead, with a greeting and a link to unsubscribe. */
export function writeMail(
  { subject, text }: Pick<OutreachMail, 'subject' | 'text'>,
  { firstName, company }: { firstName: string; company: string },
  unsubscribeAddress: string,
): { subject: string; text: string } {
  const name = nameInMail(firstName);
  const greeting = name ? copy.greeting(name) : copy.namelessGreeting;
  return {
    subject: subject(nameInMail(company)),
    text: `${greeting}\n\n${text}\n\n--\n${copy.unsubscribe} ${unsubscribeAddress}\n`,
  };
}
