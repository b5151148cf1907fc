/** What the operator does about a damaged file of secrets. */
export const secretFilesCopy = {
  remedies: {
    tokens: 'Delete it, and everybody signs in again.',
    encryption:
      'Restore it: without it, authenticator apps, mail servers and webhooks must be set up again.',
  },
} as const;
