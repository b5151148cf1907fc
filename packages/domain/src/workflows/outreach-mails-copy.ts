/** The emails that workflows write to leads, from the first to the last of a sequence. */
export const outreachMailsCopy = {
  greeting: (name: string) => `Hello ${name},`,
  namelessGreeting: 'Hello,',
  unsubscribe: 'Unsubscribe:',
  first: {
    subject: 'A quick question',
    subjectFor: (company: string) => `A question about ${company}`,
    text: 'Thank you for leaving your details with us. What would you like to get done first? A short reply is enough, and I will get back to you with something that fits.',
  },
  second: {
    subject: 'What would help you most?',
    subjectFor: (company: string) => `What would help ${company} most?`,
    text: 'I wrote to you a few days ago. If now is a bad time, let me know when would be better; if someone else handles this, just send me their name.',
  },
  last: {
    subject: 'Shall I close this?',
    text: 'This is my last message about this. If you would still like to talk, just reply; otherwise there is nothing you need to do.',
  },
  followUp: {
    subject: 'Next steps',
    subjectFor: (company: string) => `Next steps for ${company}`,
    text: 'Thank you for your interest so far. The next step is a short conversation about what you need: reply with two times that suit you, and I will confirm one of them.',
  },
} as const;
