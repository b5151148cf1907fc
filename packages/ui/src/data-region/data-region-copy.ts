export const dataRegionCopy = {
  loading: (label: string) => `Loading ${label}`,
  errors: {
    refresh: 'Could not refresh. Showing the last loaded data.',
    sessionEnded: 'Your session has ended. Showing the last loaded data.',
    title: 'Something went wrong',
    unknown: 'An unknown error occurred',
  },
} as const;
