/** What is said about tags. */
export const tagsCopy = {
  errors: {
    comma: 'A tag cannot contain a comma.',
  },
} as const;
