/** What the sign-in page says at first. Fixed texts: docs/specification.md, sections 2 and 8. */
export const authCopy = {
  title: 'Sign in',
  subtitle: 'Welcome back to Flowdeck.',
  noAccount: 'No account yet?',
  waysToSignIn: 'Ways to sign in',
  or: 'or',
  backToSignIn: 'Back to sign in',
  form: {
    username: 'Username',
    password: 'Password',
    submit: 'Sign In',
  },
  passkey: 'Sign in with a passkey',
  interrupted: {
    ended: 'Sign in again to go on where you were.',
    unverified: 'The server could not say whether you are still signed in.',
  },
  demo: {
    title: 'Demo account',
    username: 'Username',
    password: 'Password',
  },
  errors: {
    credentials: 'Invalid credentials. Please check your username and password.',
    signIn: 'An error occurred during sign in. Please try again.',
    general: 'An error occurred. Please try again.',
    google: 'Google sign-in is temporarily unavailable.',
    apple: 'Apple sign-in is temporarily unavailable.',
    passkey: 'Failed to sign in with a passkey',
    noPasskey: 'No passkey was used. Try again, or sign in another way.',
  },
} as const;
