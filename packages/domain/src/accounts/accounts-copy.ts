/** What the server says about accounts and sessions. Fixed texts: docs/specification.md, section 8. */
export const accountsCopy = {
  issuer: 'Flowdeck',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  errors: {
    credentials: 'Invalid credentials. Please check your username and password.',
    session: 'Your session is not valid. Please sign in again.',
    adminOnly: 'This is for administrators only.',
    emailTaken: 'An account with this email already exists. Sign in instead.',
    secondStep: 'Enter the code of your authenticator app to finish signing in.',
    wrongCode: 'This code is not right, or it was used already. Try the next one.',
    signInExpired: 'This sign-in took too long. Please start again.',
    signInTooOld: 'Please sign in again before you change how you sign in.',
    totpOn: 'An authenticator app is set up already. Turn it off first.',
    totpNotStarted: 'Set up an authenticator app first.',
    noSession: 'This session has ended already.',
    guessablePassword: 'This password is too easy to guess. Please choose a less common one.',
  },
} as const;
