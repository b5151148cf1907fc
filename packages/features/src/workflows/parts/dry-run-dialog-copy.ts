/** What the dialog with a dry run says. It loads with the dialog. */
export const dryRunDialogCopy = {
  title: 'Dry run',
  hint: 'What a run would produce now. Nothing is stored or sent.',
  made: 'Would make',
  reports: 'A run would report:',
  lookedAt: (leads: string, of: string) =>
    `Based on ${leads} of ${of} leads. A run goes on to the others.`,
  close: 'Close',
  errors: {
    run: 'Failed to try the workflow',
  },
} as const;
