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
  preview: {
    label: (name: string) => `Preview for ${name}`,
    nobody: 'a lead without a name',
    unnamed: 'Preview without name and company',
  },
  cancel: 'Cancel',
  save: 'Save',
  changed: 'Someone else has changed this workflow',
  errors: {
    save: 'Failed to save the workflow',
  },
} as const;
