/** What the pages that are not written yet say. Fixed texts: docs/specification.md, section 2. */
export const placeholdersCopy = {
  documentation: {
    title: 'Documentation',
    description: 'This page is under construction. It will explain every screen and workflow.',
  },
  integrations: {
    title: 'Integrations',
    description: 'This page is under construction. It will list the services Flowdeck connects to.',
  },
  support: {
    title: 'Support',
    description: 'This page is under construction. It will explain how to reach support.',
  },
} as const;
