/** The mails of the outreach sequence, with the day after the first on which each is sent. */
export const sequence = [
  {
    day: 0,
    subject: (company: string) => (company ? `A question about ${company}` : 'A short question'),
    text: 'Thank you for leaving your details with us. What would you like to get done first? A short answer is enough, and I will come back with something that fits.',
  },
  {
    day: 3,
    subject: (company: string) =>
      company ? `What would help ${company} most?` : 'What would help you most?',
    text: 'I wrote to you a few days ago. If now is a bad time, tell me when a better one is; if somebody else looks after this, a name is enough.',
  },
  {
    day: 7,
    subject: () => 'Shall I close this?',
    text: 'This is my last message on this. If you would still like to talk, simply answer; otherwise there is nothing you need to do.',
  },
] as const;

/** What follows when a lead has become a customer's first step. */
export const followUp = {
  subject: (company: string) => (company ? `Next steps for ${company}` : 'Next steps'),
  text: 'Thank you for your interest so far. The next step is a short conversation about what you need: answer with two times that suit you, and I will confirm one of them.',
} as const;

/** A mail's text with its greeting and the way out of the list. */
export function letter(firstName: string, text: string, unsubscribeAddress: string): string {
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,';
  return `${greeting}\n\n${text}\n\n--\nNo more of these mails: ${unsubscribeAddress}\n`;
}
