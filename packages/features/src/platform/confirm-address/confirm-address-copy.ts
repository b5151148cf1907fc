/** What is said while nobody has confirmed the address with which an account was created. */
export const confirmAddressCopy = {
  title: 'Confirm your email address',
  text: (email: string) =>
    `Nothing is sent until you open the link that we sent to ${email}. It works for 24 hours, in any browser.`,
  /** Where no mail server is set up. */
  notMailed: (email: string) =>
    `Nothing is sent until you open the link for ${email}. There is no mail server here, so ask the operator for it.`,
  again: 'Send the link again',
  makeNew: 'Make a new link',
  sent: 'The link has been sent',
  kept: 'The link is in the server’s outbox, where the operator can read it: no mail server is set up yet.',
  errors: {
    link: 'Failed to send the link',
  },
} as const;
