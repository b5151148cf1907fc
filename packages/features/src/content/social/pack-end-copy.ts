/** When an automated post ends. It loads with automation. */
export const packEndCopy = {
  repeatCount: 'Number of posts',
  repeatCountHint: (most: string) => `From 1 to ${most}.`,
  repeatUntil: 'Last day',
  repeatUntilHint: 'Leave it empty to stop after the number of posts.',
} as const;
