/** The heading of the API documentation. */
export const docsCopy = {
  title: 'Flowdeck API',
  description: 'Every call of the web app.',
} as const;
