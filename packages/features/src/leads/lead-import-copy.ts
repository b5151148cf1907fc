/** What the import of leads says. */
export const leadImportCopy = {
  title: 'Import Leads',
  subtitle: 'Add leads from a CSV file. Leads you already have are updated, never duplicated.',
  choose: {
    label: 'CSV file',
    hint: 'The first row names the columns; one of them is the email address. At most 100,000 rows.',
    another: 'Choose another file',
  },
  mapping: {
    title: 'Columns',
    rows: (name: string, rows: string) => `${name}: ${rows}`,
    none: 'Not in the file',
    email: 'Email',
    consent: 'Consent',
    consentHint:
      'Workflows write only to leads who agreed. In the consent column, use yes or no, or leave it empty.',
  },
  preview: {
    title: 'Preview',
    label: 'The first rows',
    result: 'Result',
    fine: 'Ready',
  },
  run: {
    start: (leads: string) => `Import ${leads}`,
    needsEmail: 'Choose the column with the email addresses.',
    progress: 'Importing',
    of: (done: string, all: string) => `${done} of ${all}`,
    stop: 'Stop',
    goOn: 'Continue',
    stopped: 'The import has stopped. What was imported stays; continue where it ended.',
    done: 'Import finished',
    again: 'Import another file',
  },
  result: {
    label: 'Result',
    created: 'Added',
    updated: 'Updated',
    unchanged: 'Unchanged',
    refused: 'Left out',
    refusedTitle: 'Rows that were left out',
    row: 'Row',
    reason: 'Reason',
    saveRefused: 'Save these rows',
    shown: (shown: string, all: string) => `The first ${shown} of ${all}`,
  },
  errors: {
    read: 'This file could not be read. Save it as CSV with UTF-8 text, and choose it again.',
    empty: 'This file has no rows below the names of its columns.',
    tooLong: 'This file has more than 100,000 rows. Split it into smaller ones.',
    import: 'The import could not go on',
  },
} as const;
