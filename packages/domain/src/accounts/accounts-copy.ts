/** What the server says about accounts and sessions. Fixed texts: docs/specification.md, section 8. */
export const accountsCopy = {
  device: (browser: string, system: string) => `${browser} on ${system}`,
  errors: {
    credentials: 'Invalid credentials. Please check your username and password.',
    session: 'Your session is not valid. Please sign in again.',
    adminOnly: 'This is for administrators only.',
    emailTaken: 'An account with this email already exists. Sign in instead.',
    noSession: 'This session has ended already.',
    guessablePassword: 'This password is too easy to guess. Please choose a less common one.',
  },
} as const;
