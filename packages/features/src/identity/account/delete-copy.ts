/** What the account page says about deleting the account. */
export const deleteCopy = {
  title: 'Delete your account',
  hint: 'Deletes your account for good, and with all its content every workspace in which only you work. Workspaces that you share stay with the others.',
  open: 'Delete account',
  dialogTitle: 'Delete your account for good?',
  dialogHint: 'This cannot be undone.',
  workspaces: 'What becomes of your workspaces',
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
