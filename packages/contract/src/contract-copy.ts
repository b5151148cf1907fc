/** What is wrong with a field; server, mock and forms say the same. */
export const contractCopy = {
  nouns: { item: { one: 'item', many: 'items' } },
  errors: {
    missing: 'This is required.',
    wrongType: (type: string) => `Must be ${type}.`,
    empty: 'Must not be empty.',
    tooShort: (least: string) => `Must have at least ${least} characters.`,
    tooLong: (most: string) => `Must have at most ${most} characters.`,
    tooFew: (least: string) => `Must contain at least ${least}.`,
    tooMany: (most: string) => `Must contain at most ${most}.`,
    tooSmall: (least: string) => `Must be ${least} or more.`,
    tooLarge: (most: string) => `Must be ${most} or less.`,
    notOneOf: (values: string) => `Must be one of: ${values}.`,
    format: (format: string) => `Must be a valid ${format}.`,
    other: 'This is not valid.',
    email: 'This is not an email address.',
    time: 'Must be a time like 14:30.',
  },
} as const;
