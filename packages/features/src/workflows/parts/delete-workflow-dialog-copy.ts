/** What the dialog that deletes a workflow says. It loads with the dialog. */
export const deleteWorkflowDialogCopy = {
  title: 'Delete workflow',
  hint: 'This deletes the workflow and its run history for good. The drafts, posts, emails and leads that it made stay.',
  confirm: (name: string) => `Type “${name}” to confirm`,
  cancel: 'Cancel',
  remove: 'Delete',
  errors: {
    remove: 'Failed to delete the workflow',
  },
} as const;
