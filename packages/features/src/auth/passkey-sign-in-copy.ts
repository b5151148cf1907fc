/** Signing in with a passkey, loaded where browser and server have them. */
export const passkeySignInCopy = {
  submit: 'Sign in with a passkey',
  errors: {
    call: 'Failed to sign in with a passkey',
    browser: 'No passkey was used. Try again, or sign in another way.',
  },
} as const;
