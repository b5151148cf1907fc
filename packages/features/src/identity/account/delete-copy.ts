/** What the account page says about deleting the account. */
export const deleteCopy = {
  title: 'Delete your account',
  hint: 'Deletes your account and everything in your workspace for good: leads, drafts, posts and workflows, and whatever is waiting to be sent.',
  open: 'Delete account',
  dialogTitle: 'Delete your account for good?',
  dialogHint: 'This cannot be undone. Type your username to confirm.',
  username: 'Your username',
  usernameIs: (username: string) => `It is ${username}`,
  confirm: 'Delete for good',
  cancel: 'Cancel',
  deleted: 'Your account is deleted',
  errors: { delete: 'Failed to delete your account' },
} as const;
