/**
 * What signing up says where it fails (specification, sections 5 and 8); the last two are ours, for
 * what it does not name. In a file of its own: the sign-in page does not wait for it.
 */
export const signUpCopy = {
  failed: 'Failed to create account',
  linkFailed: 'Failed to send sign-up email',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 8 characters long',
  termsNeeded: 'Please agree to the Terms of Service and Privacy Policy',
  passwordTooLong: 'Password must be at most 128 characters long',
  signedUpNotIn: 'Your account was created, but you could not be signed in. Please sign in.',
} as const;
