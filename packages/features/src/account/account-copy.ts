/** What the account page says. */
export const accountCopy = {
  title: 'Your account',
  subtitle: 'See where you are signed in, and keep others out.',
  sessions: {
    title: 'Where you are signed in',
    current: 'This device',
    unknownDevice: 'Unknown device',
    lastUsed: (ago: string) => `Last used ${ago}`,
    signedIn: (ago: string) => `Signed in ${ago}`,
    end: 'Sign out',
    endNamed: (device: string, used: string) => `Sign out ${device}, last used ${used}`,
    endOthers: 'Sign out everywhere else',
    ended: 'Signed out',
    endedOthers: 'Signed out everywhere else',
  },
  empty: {
    notHere: 'This server has no account settings',
    notHereHint: 'Whoever runs it can help with your account.',
  },
  errors: {
    load: 'Failed to load your sessions',
    end: 'Failed to sign out there',
  },
} as const;
