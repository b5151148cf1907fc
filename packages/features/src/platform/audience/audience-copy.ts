/** Whom an email would reach, and why not the others. */
export const audienceCopy = {
  /** A number stands after each. They are told apart: broadcasts also reach leads that no workflow does. */
  reaches: { workflow: 'A workflow email would reach', broadcast: 'A broadcast would reach' },
  reachesAll: {
    workflow: 'A workflow email would reach all',
    broadcast: 'A broadcast would reach all',
  },
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
