/** Fixed texts: docs/specification.md, section 2. */
export const providerButtonCopy = {
  google: 'Continue with Google',
  apple: 'Continue with Apple',
  email: 'Continue with Email',
} as const;
