/** What the dialog that deletes a draft says. */
export const deleteDraftCopy = {
  title: 'Delete this draft?',
  hint: (title: string) =>
    `“${title}” and its earlier versions are deleted for good. Posts that were made from it stay.`,
  word: 'delete',
  confirm: (word: string) => `Type “${word}” to confirm`,
  cancel: 'Cancel',
  submit: 'Delete for good',
  done: 'The draft was deleted',
  errors: { remove: 'The draft could not be deleted' },
} as const;
