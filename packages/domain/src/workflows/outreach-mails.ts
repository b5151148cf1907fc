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

/** An email to a lead, with a greeting and a link to unsubscribe. */
export function writeMail(
  { subject, text }: Pick<OutreachMail, 'subject' | 'text'>,
  { firstName, company }: { firstName: string; company: string },
  unsubscribeAddress: string,
): { subject: string; text: string } {
  const greeting = firstName ? copy.greeting(firstName) : copy.namelessGreeting;
  return {
    subject: subject(company),
    text: `${greeting}\n\n${text}\n\n--\n${copy.unsubscribe} ${unsubscribeAddress}\n`,
  };
}
