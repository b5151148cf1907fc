/** Fixed texts: docs/specification.md, section 2. */
export const notFoundScreenCopy = {
  title: 'Oops! Page not found',
  description: 'You may have mistyped the address, or the page may have moved.',
  home: 'Return to Home',
} as const;
