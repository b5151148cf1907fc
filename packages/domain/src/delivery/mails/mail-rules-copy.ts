/** Why an email was not sent. */
export const mailRulesCopy = {
  unsubscribed: 'The recipient has unsubscribed.',
  noConsent: 'The lead has not agreed to be sent emails.',
  alreadyAgreed: 'The lead has agreed meanwhile.',
  linkEnded: 'Its link works no more.',
  deleted: 'The lead was deleted.',
  closed: (status: string) => `The lead is ${status}.`,
} as const;
