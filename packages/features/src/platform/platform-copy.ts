/** What several features say. Relative times: docs/specification.md, section 9. */
export const platformCopy = {
  justNow: 'just now',
  ago: (duration: string) => `${duration} ago`,
  errors: {
    sessionEnded: 'Your session has ended.',
    offline: 'You are offline. This will load when you reconnect.',
  },
} as const;
