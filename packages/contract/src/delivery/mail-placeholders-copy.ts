/** What is said about placeholders in emails. */
export const mailPlaceholdersCopy = {
  errors: {
    unknown: (placeholder: string, known: string) =>
      `${placeholder} stands for nothing. Use ${known}, or remove the braces.`,
  },
} as const;
