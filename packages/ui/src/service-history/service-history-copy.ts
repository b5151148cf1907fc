/** Counts are followed by what was counted: “1 with errors”. */
export const serviceHistoryCopy = {
  none: 'No checks yet',
  last: (counts: string) => `Last check: ${counts}`,
  latest: (checks: string, counts: string) => `Last ${checks} checks: ${counts}`,
  online: (count: string) => `${count} online`,
  error: (count: string) => `${count} with errors`,
  one: 'Last check',
  caption: (checks: string) => `Last ${checks} checks`,
  average: (milliseconds: string) => `avg ${milliseconds} ms`,
  noAverage: '– ms',
  offline: (count: string) => `${count} offline`,
} as const;
