/** What every page that the server draws itself says. */
export const pageCopy = {
  title: (heading: string) => `${heading} · Flowdeck`,
  errors: { failed: 'This did not work' },
} as const;
