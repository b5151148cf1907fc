/** What the dialog that changes a lead's details says. It loads with the dialog. */
export const editLeadDialogCopy = {
  title: 'Edit details',
  hint: 'The score is computed again from what you save.',
  cancel: 'Cancel',
  save: 'Save details',
  changed: 'Someone else has changed this lead',
  errors: { save: 'The details could not be saved' },
} as const;
