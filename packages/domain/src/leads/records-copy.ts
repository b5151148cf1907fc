/** What the server says about stored leads, and the columns of their files except for the details. */
export const recordsCopy = {
  email: 'Email',
  columns: {
    status: 'Status',
    score: 'Score',
    source: 'Source',
    location: 'Location',
    industry: 'Industry',
    companySize: 'Company size',
    note: 'Note',
    tags: 'Tags',
    consent: 'Consent',
    consentAt: 'Consent recorded',
    consentBy: 'Consent by',
    consentText: 'Consent wording',
    createdAt: 'Captured',
  },
  /** Stands in texts for the address of a lead that was deleted. */
  deleted: '(deleted lead)',
  errors: {
    missing: 'This lead does not exist. It may have been deleted.',
    changed: 'This lead has changed since you opened it.',
    unsubscribed: 'This lead has unsubscribed, so no workflow writes to it any more.',
    /** What is wrong with a cell that should say yes or no. */
    consent: (cell: string) => `“${cell}” is neither yes nor no, so nothing is recorded.`,
    /** What is wrong with one that should say whether somebody opted out. */
    optOut: (cell: string) => `“${cell}” is neither yes nor no, so no consent is recorded either.`,
    consentAt: (cell: string) =>
      `“${cell}” is not a date in the past, so the day of the import is used.`,
    /** What an import says of a lead that has refused emails, where the file says that it agrees. */
    staysRefused: 'This lead has refused emails. An import does not change that.',
    unreadable: 'Has characters that cannot be read.',
    otherAddresses: (addresses: string) => `Only the first address is taken, not ${addresses}.`,
    noteFull: 'The lead’s note has no room for more.',
    unclosed: 'A quotation mark in this line is never closed.',
    tooManyCells: (cells: string, columns: string) =>
      `Has ${cells} cells for ${columns} columns. A cell that contains the separator needs quotation marks around it.`,
    tooFewCells: (cells: string, columns: string) =>
      `Has ${cells} cells for ${columns} columns. What it says about consent is not recorded.`,
    /** What is wrong with one field of a row. */
    field: (column: string, sentence: string) => `${column}: ${sentence}`,
  },
} as const;
