/** What the dialog that changes a workflow says. It loads with the dialog. */
export const editWorkflowDialogCopy = {
  title: 'Edit workflow',
  name: 'Name',
  description: 'Description',
  frequency: 'How often it runs',
  frequencies: {
    daily: 'Every day',
    weekly: 'Every week',
    biweekly: 'Every two weeks',
    monthly: 'Every 30 days',
  },
  cancel: 'Cancel',
  save: 'Save',
  conflict: {
    title: 'Somebody else has changed this workflow',
    theirs: 'Theirs',
    yours: 'Yours',
    keepYours: 'Save yours over theirs',
    takeTheirs: 'Take theirs',
  },
  errors: {
    save: 'Failed to save the workflow',
  },
} as const;
