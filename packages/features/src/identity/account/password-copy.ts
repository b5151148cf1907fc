/** What the account page says about the password. */
export const passwordCopy = {
  title: 'Password',
  set: 'You can sign in with your username or email address and a password.',
  unset: 'Your account has no password. You sign in another way.',
  choose: {
    new: 'Choose a new password. Every other device will be signed out.',
    first: 'Choose a password. Every other device will be signed out.',
  },
  password: { new: 'New password', first: 'Password' },
  setOne: 'Set a password',
  change: 'Change password',
  save: 'Save password',
  cancel: 'Cancel',
  saved: 'Password saved',
  remove: 'Remove password',
  removeTitle: 'Remove your password?',
  removeHint: 'From then on you sign in another way. Every other device will be signed out.',
  removed: 'Password removed',
  errors: {
    save: 'Failed to save the password',
  },
} as const;
