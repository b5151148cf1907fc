export const runStripCopy = {
  none: 'No run has had anything to do yet',
  oneSucceeded: 'The last run succeeded',
  oneFailed: 'The last run failed',
  allSucceeded: (runs: string) => `The last ${runs} runs succeeded`,
  failed: (failed: string, runs: string) => `${failed} of the last ${runs} runs failed`,
} as const;
