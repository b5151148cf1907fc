export const trendChartCopy = {
  /** Of the only point. */
  only: (label: string, point: string) => `${label}. ${point}.`,
  summary: (label: string, first: string, last: string, highest: string, lowest: string) =>
    `${label}. ${first}, ${last}. Highest: ${highest}, lowest: ${lowest}.`,
  at: (point: string, value: string) => `${point}: ${value}`,
  extreme: (value: string, point: string) => `${value} (${point})`,
} as const;
