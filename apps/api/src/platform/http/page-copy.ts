/** What every page that the server draws itself says. */
export const pageCopy = {
  product: 'Flowdeck',
  title: (heading: string, brand: string) => `${heading} · ${brand}`,
  errors: { failed: 'This did not work' },
} as const;
