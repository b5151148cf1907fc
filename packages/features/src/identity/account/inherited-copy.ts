/** What the account page asks the owner of an address about what was there before them. */
export const inheritedCopy = {
  title: 'What was here before you',
  hint: 'Someone opened an account with your email address before you confirmed it. If it was you, keep everything; if not, start empty. Workflows and forms are paused until you decide.',
  keep: 'Keep everything',
  kept: 'Kept everything',
  empty: 'Start empty',
  emptyTitle: 'Delete everything in this workspace?',
  emptyHint: 'Its workflows, leads, forms, drafts and posts are deleted for good.',
  confirm: 'Delete everything',
  cancel: 'Cancel',
} as const;
