/** Fixed texts: docs/specification.md, section 4. */
export const overallStatusBannerCopy = {
  operational: 'All systems operational',
  degraded: 'Some systems experiencing issues',
  down: 'Major outage detected',
  checking: 'Checking system status...',
  unknown: 'Status unknown',
} as const;
