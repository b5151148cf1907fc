/** Why an email was not sent. */
export const mailRulesCopy = {
  unsubscribed: 'The recipient has unsubscribed.',
  deleted: 'The lead was deleted.',
  closed: (status: string) => `The lead is ${status}.`,
} as const;
