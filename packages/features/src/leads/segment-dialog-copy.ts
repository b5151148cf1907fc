/** What the dialog says that names a segment. It loads with the dialog. */
export const segmentDialogCopy = {
  save: 'Save as segment',
  saveHint:
    'Saves these filters under a name. Every lead that matches belongs to it, now and later.',
  rename: 'Rename segment',
  name: 'Name',
  submit: 'Save',
  cancel: 'Cancel',
  saved: 'The segment was saved',
  errors: {
    save: 'The segment could not be saved',
  },
} as const;
