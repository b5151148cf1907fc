/** What the search palette says. */
export const searchPaletteCopy = {
  label: 'Search Flowdeck',
  placeholder: 'Search or jump to…',
  groups: { pages: 'Go to', actions: 'Actions', leads: 'Leads' },
  actions: {
    createWorkflow: 'Create Workflow',
    theme: {
      light: 'Use the light theme',
      dark: 'Use the dark theme',
      system: 'Use the theme of this device',
    },
    signOut: 'Sign Out',
  },
  keywords: { home: ['Home', 'start'], create: ['new workflow', 'add workflow'] },
  errors: { leads: 'Leads could not be searched. Type again to retry.' },
  noMatches: 'Nothing matches. Try fewer letters.',
} as const;
