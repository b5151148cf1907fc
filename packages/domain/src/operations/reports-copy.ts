/** Why a report is refused. */
export const reportsCopy = {
  errors: {
    endsBefore: 'Must not be before the first day.',
    tooLong: (most: string) => `A report can have at most ${most} days.`,
  },
} as const;
