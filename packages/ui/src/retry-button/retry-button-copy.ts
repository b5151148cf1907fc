export const retryButtonCopy = {
  retry: 'Retry',
  errors: { unreachable: 'The server cannot be reached. Check your connection and try again.' },
} as const;
