/** One email of the outreach sequence. An empty company is unknown. */
interface OutreachMail {
  /** Sent this many days after the first email. */
  day: number;
  subject: (company: string) => string;
  text: string;
}

export const outreachSequence: readonly OutreachMail[] = [
  {
    day: 0,
    subject: (company) => (company ? `A question about ${company}` : 'A quick question'),
    text: 'Thank you for leaving your details with us. What would you like to get done first? A short reply is enough, and I will come back with something that fits.',
  },
  {
    day: 3,
    subject: (company) => `What would help ${company || 'you'} most?`,
    text: 'I wrote to you a few days ago. If now is a bad time, let me know when would be better; if somebody else looks after this, a name is enough.',
  },
  {
    day: 7,
    subject: () => 'Shall I close this?',
    text: 'This is my last message about this. If you would still like to talk, just reply; otherwise there is nothing you need to do.',
  },
];

/** What an engaged lead receives when it is passed to sales. */
export const followUp: Omit<OutreachMail, 'day'> = {
  subject: (company) => (company ? `Next steps for ${company}` : 'Next steps'),
  text: 'Thank you for your interest so far. The next step is a short conversation about what you need: reply with two times that suit you, and I will confirm one of them.',
};

/** An email to a lead, with a greeting and a link to unsubscribe. */
export function writeMail(
  { subject, text }: Pick<OutreachMail, 'subject' | 'text'>,
  { firstName, company }: { firstName: string; company: string },
  unsubscribeAddress: string,
): { subject: string; text: string } {
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,';
  return {
    subject: subject(company),
    text: `${greeting}\n\n${text}\n\n--\nUnsubscribe: ${unsubscribeAddress}\n`,
  };
}
