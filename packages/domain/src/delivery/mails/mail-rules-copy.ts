/** Why an email was not sent, and what is wrong with a report of what became of one. */
export const mailRulesCopy = {
  unsubscribed: 'The recipient has unsubscribed.',
  noConsent: 'The lead has not agreed to receive emails.',
  mailedToday: 'Put off: another email went to the lead less than 24 hours before.',
  alreadyAgreed: 'The lead has agreed in the meantime.',
  linkEnded: 'Its link no longer works.',
  deleted: 'The lead was deleted.',
  refused: 'The mail server refuses this address.',
  returned: 'It came back for good.',
  errors: {
    unknownFormat:
      'This is not a report from Amazon SES, Postmark or Mailgun, nor a list of events.',
  },
  closed: (status: string) => `The lead is ${status}.`,
} as const;
