/** What is said about keywords. */
export const keywordsCopy = {
  errors: {
    tooLong: (most: string) => `A keyword can have at most ${most} characters.`,
  },
} as const;
