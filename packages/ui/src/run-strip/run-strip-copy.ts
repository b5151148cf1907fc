export const runStripCopy = {
  none: 'No runs yet',
  oneSucceeded: 'The last run succeeded',
  oneFailed: 'The last run failed',
  allSucceeded: (runs: string) => `The last ${runs} runs succeeded`,
  failed: (failed: string, runs: string) => `${failed} of the last ${runs} runs failed`,
} as const;
