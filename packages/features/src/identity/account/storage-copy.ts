/** What the account page says about how much the workspace holds. */
export const storageCopy = {
  title: 'Storage',
  used: (used: string, limit: string) => `${used} of ${limit} used`,
  hint: 'Your drafts, leads and workflows, with their history.',
  unconfirmed: 'Once you confirm your email address, there is room for much more.',
  nearlyFull:
    'Your workspace is nearly full. Delete what you no longer need, such as drafts or leads.',
  full: 'Your workspace is full, so nothing can be added. Delete what you no longer need, such as drafts or leads.',
} as const;
