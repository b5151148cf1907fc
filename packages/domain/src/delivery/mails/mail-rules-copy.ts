/** Why an email was not sent. */
export const mailRulesCopy = {
  unsubscribed: 'The recipient has unsubscribed.',
  noConsent: 'The lead has not agreed to receive emails.',
  alreadyAgreed: 'The lead has agreed in the meantime.',
  linkEnded: 'Its link no longer works.',
  deleted: 'The lead was deleted.',
  refused: 'The mail server refuses this address.',
  closed: (status: string) => `The lead is ${status}.`,
} as const;
