export const periodChartCopy = {
  /** Of the only point. */
  only: (label: string, point: string) => `${label}. ${point}.`,
  summary: (label: string, first: string, last: string, highest: string) =>
    `${label}. ${first}, ${last}. Highest: ${highest}.`,
  at: (point: string, value: string) => `${point}: ${value}`,
  both: (now: string, before: string) => `${now}; ${before}`,
  extreme: (value: string, point: string) => `${value} (${point})`,
  errors: { draw: 'The chart could not be drawn. Its table has the same figures.' },
} as const;
