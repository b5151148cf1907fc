import type { IdentityProvider } from '@flowdeck/contract/session';

/**
 * The texts of the specification's error catalogue (section 8) and validation rules (section 5); the
 * last three are ours, for what it does not name.
 */
export const sessionCopy = {
  invalidCredentials: 'Invalid credentials. Please check your username and password.',
  signInFailed: 'An error occurred during sign in. Please try again.',
  signInLinkFailed: 'Failed to send sign-in email',
  signUpFailed: 'Failed to create account',
  signUpLinkFailed: 'Failed to send sign-up email',
  somethingFailed: 'An error occurred. Please try again.',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 8 characters long',
  termsNeeded: 'Please agree to the Terms of Service and Privacy Policy',
  passwordTooLong: 'Password must be at most 128 characters long',
  signedUpNotIn: 'Your account was created, but you could not be signed in. Please sign in.',
  mailWaits:
    'No mail server is set up here yet, so the message waits in the outbox on the server. Its operator can read it there.',
} as const;

const providerNames: Record<IdentityProvider, string> = { google: 'Google', apple: 'Apple' };

export const providerUnavailable = (provider: IdentityProvider) =>
  `${providerNames[provider]} sign-in is temporarily unavailable.`;
