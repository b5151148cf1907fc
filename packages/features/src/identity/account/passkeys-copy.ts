/** What the account page says about passkeys. */
export const passkeysCopy = {
  title: 'Passkeys',
  hint: 'Sign in with your fingerprint, your face or the PIN of a device, without a password or a code.',
  noBrowser: 'This browser cannot create passkeys.',
  add: 'Add a passkey',
  name: 'Name',
  nameHint: 'Helps you recognize it later, such as “Work laptop”.',
  create: 'Create passkey',
  cancel: 'Cancel',
  added: 'Passkey added',
  addedAgo: (ago: string) => `Added ${ago}`,
  usedAgo: (ago: string) => `Last used ${ago}`,
  unused: 'Not used yet',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeHint:
    'It no longer signs you in. Your device may still offer it until you delete it there as well.',
  removed: 'Passkey removed',
  errors: {
    add: 'Failed to add the passkey',
    browser: 'No passkey was created. Try again, or use another device.',
    known: 'This device already has a passkey for your account.',
  },
} as const;
