/** Whom an email would reach, and why not the others. */
export const audienceCopy = {
  sends: (sends: string, total: string) => `An email would reach ${sends} of ${total} now.`,
  everyone: (total: string) => `An email would reach all ${total} now.`,
  others: 'Not reached:',
  /** Stands after a number. */
  reasons: {
    unsubscribed: 'unsubscribed',
    disqualified: 'disqualified',
    converted: 'converted',
    'no-consent': 'without consent',
    bounced: 'bounced',
    'mailed-today': 'mailed today',
    'mail-waiting': 'with an email waiting',
  },
} as const;
