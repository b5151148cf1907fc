/** What the pages that are not written yet say. Fixed texts: docs/specification.md, section 2. */
export const placeholdersCopy = {
  underConstruction: 'This page is under construction',
  documentation: {
    title: 'Documentation',
    description: 'It will explain every screen and workflow.',
  },
  integrations: {
    title: 'Integrations',
    description: 'It will list the services Flowdeck connects to.',
  },
  support: {
    title: 'Support',
    description: 'It will explain how to reach support.',
  },
} as const;
