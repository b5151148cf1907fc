import type { IdentityProvider } from '@flowdeck/contract/session';

/** What signing in says where it fails (specification, section 8). */
export const sessionCopy = {
  invalidCredentials: 'Invalid credentials. Please check your username and password.',
  signInFailed: 'An error occurred during sign in. Please try again.',
  signInLinkFailed: 'Failed to send sign-in email',
  somethingFailed: 'An error occurred. Please try again.',
} as const;

const providerNames: Record<IdentityProvider, string> = { google: 'Google', apple: 'Apple' };

export const providerUnavailable = (provider: IdentityProvider) =>
  `${providerNames[provider]} sign-in is temporarily unavailable.`;
