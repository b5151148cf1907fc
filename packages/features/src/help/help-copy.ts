/** The panel that explains a screen. Its texts are the pages of docs/help. */
export const helpCopy = {
  open: 'How this works',
  close: 'Close help',
  empty: {
    page: 'There is no help for this page',
    pageHint: 'Look at the documentation, or ask the operator of your server.',
  },
  errors: {
    load: 'Failed to load the help',
  },
} as const;
