export const dataRegionCopy = {
  loading: (label: string) => `Loading ${label}`,
  retry: 'Retry',
  errors: {
    refresh: 'Could not refresh. Showing the last loaded data.',
    title: 'Something went wrong',
    unknown: 'An unknown error occurred',
  },
} as const;
