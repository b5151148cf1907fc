/** What a new password needs; the rule is ticked off while it is typed. */
export const newPasswordCopy = {
  length: (least: string) => `At least ${least} characters`,
  errors: {
    tooShort: 'Password must be at least 8 characters long',
    tooLong: 'Password must be at most 128 characters long',
  },
} as const;
