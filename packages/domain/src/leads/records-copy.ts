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
    consent: 'Must be yes, no or empty.',
    /** What is wrong with one field of a row. */
    field: (column: string, sentence: string) => `${column}: ${sentence}`,
  },
} as const;
