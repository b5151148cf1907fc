/** What the account page says about deleting the account. */
export const deleteCopy = {
  title: 'Delete your account',
  hint: 'Deletes your account for good, and every workspace where only you work, with everything in it. Workspaces you share stay with their other members.',
  open: 'Delete account',
  dialogTitle: 'Delete your account for good?',
  dialogHint: 'This cannot be undone.',
  workspaces: 'What happens to your workspaces',
  fates: {
    deleted: 'Deleted, as only you work there',
    stays: 'Stay with their other members',
    refused: 'Need another owner first',
  },
  refusedHint:
    'Make somebody else an owner there, under Members, or delete those workspaces first.',
  username: 'Your username',
  usernameIs: (username: string) => `Type “${username}” to confirm.`,
  confirm: 'Delete for good',
  cancel: 'Cancel',
  deleted: 'Your account is deleted',
  errors: {
    delete: 'Failed to delete your account',
    workspaces: 'Failed to load your workspaces',
  },
} as const;
