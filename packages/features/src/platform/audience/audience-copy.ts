/** Whom an email would reach, and why not the others. */
export const audienceCopy = {
  /** A number stands after each. */
  reaches: 'An email would reach',
  reachesAll: 'An email would reach all',
  of: 'of',
  /** Stands after the numbers. */
  now: 'now.',
  others: 'Not reached:',
  nobody: 'none now.',
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
