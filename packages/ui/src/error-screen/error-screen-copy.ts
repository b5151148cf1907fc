/** Fixed texts: docs/specification.md, section 2. */
export const errorScreenCopy = {
  home: 'Go to Homepage',
  support: 'Contact Support',
  reload: 'Reload Application',
  footer: 'Error Code: CLIENT_ERROR',
  errors: { title: 'Something went wrong', unknown: 'An unknown error occurred' },
} as const;
