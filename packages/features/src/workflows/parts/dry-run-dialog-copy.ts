/** What the dialog with a dry run says. It loads with the dialog. */
export const dryRunDialogCopy = {
  title: 'Dry run',
  hint: 'What a run would produce now. Nothing is stored or sent.',
  made: 'Would make',
  close: 'Close',
  errors: {
    run: 'Failed to try the workflow',
  },
} as const;
