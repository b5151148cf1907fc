/** The emails that workflows write to leads unless their settings say otherwise. */
export const outreachMailsCopy = {
  unsubscribe: 'Unsubscribe:',
  first: {
    subject: 'A question about {company|your plans}',
    text: 'Hello {first name},\n\nThank you for leaving your details with us. What would you like to get done first? A short reply is enough, and I will get back to you with something that fits.',
  },
  second: {
    subject: 'What would help {company|you} most?',
    text: 'Hello {first name},\n\nI wrote to you a few days ago. If now is a bad time, let me know when would be better; if someone else handles this, just send me their name.',
  },
  last: {
    subject: 'Shall I close this?',
    text: 'Hello {first name},\n\nThis is my last message about this. If you would still like to talk, just reply; otherwise there is nothing you need to do.',
  },
  followUp: {
    subject: 'Next steps for {company|you}',
    text: 'Hello {first name},\n\nThank you for your interest so far. The next step is a short conversation about what you need: reply with two times that suit you, and I will confirm one of them.',
  },
} as const;
