/** What the search palette says. */
export const searchPaletteCopy = {
  label: 'Search Flowdeck',
  placeholder: 'Search or jump to…',
  groups: {
    pages: 'Go to',
    create: 'Create',
    actions: 'Actions',
    workflows: 'Workflows',
    leads: 'Leads',
    drafts: 'Drafts',
    posts: 'Planned posts',
  },
  create: {
    workflow: 'Create Workflow',
    content: 'Write content',
    pack: 'Write a social media pack',
    lead: 'Capture a lead',
  },
  actions: {
    theme: {
      light: 'Use the light theme',
      dark: 'Use the dark theme',
      system: 'Use the theme of this device',
    },
    signOut: 'Sign Out',
  },
  keywords: {
    home: ['Home', 'start'],
    account: ['password', 'passkey', 'sign-in', 'profile', 'export data', 'delete account'],
    sending: ['smtp', 'imap', 'mail server', 'mailbox', 'sender', 'postal address', 'footer'],
    events: ['webhook', 'integration'],
    apiKeys: ['token', 'integration'],
    members: ['team', 'invite', 'colleague', 'role', 'approval'],
    workflow: ['new workflow', 'add workflow'],
    content: ['create draft', 'new article'],
    pack: ['create posts', 'new post'],
    lead: ['create lead', 'new lead', 'add lead'],
  },
  errors: { search: (what: string) => `${what} could not be searched. Type again to retry.` },
  noMatches: 'Nothing matches. Try fewer letters.',
} as const;
