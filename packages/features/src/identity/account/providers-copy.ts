/** What the account page says about the identity providers that sign in to the account. */
export const providersCopy = {
  title: 'Linked accounts',
  hint: 'Sign in with an account that you have elsewhere.',
  none: 'This server offers no other account to sign in with.',
  names: { google: 'Google', apple: 'Apple' },
  linked: 'Linked',
  notLinked: 'Not linked',
  link: 'Link',
  linkNamed: (provider: string) => `Link ${provider}`,
  unlink: 'Unlink',
  unlinkNamed: (provider: string) => `Unlink ${provider}`,
  unlinked: (provider: string) => `${provider} is unlinked`,
  errors: {
    returned: (provider: string) =>
      `${provider} could not be linked. Try again, or sign out of it and use another account there.`,
  },
} as const;
