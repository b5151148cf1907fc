/** What the account page says about deleting the account. */
export const deleteCopy = {
  title: 'Delete your account',
  hint: 'Your account goes for good, and so does everything in your workspace: leads, drafts, posts and workflows, and all that waits to be sent.',
  open: 'Delete account',
  dialogTitle: 'Delete your account for good?',
  dialogHint: 'Nobody can bring it back. Type your username to confirm.',
  username: 'Your username',
  usernameIs: (username: string) => `It is ${username}`,
  confirm: 'Delete for good',
  cancel: 'Cancel',
  deleted: 'Your account is deleted',
  errors: { delete: 'Failed to delete your account' },
} as const;
