export const scoreMeterCopy = {
  good: 'Good',
  fair: 'Fair',
  weak: 'Needs work',
  outOf100: (score: string) => `${score} of 100`,
  checksPassed: (passed: string, total: string) => `${passed} of ${total} checks passed`,
  passed: 'Passed',
  failed: 'Failed',
} as const;
