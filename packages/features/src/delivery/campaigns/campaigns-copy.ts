/** What the Email Campaigns page says. Fixed texts: docs/specification.md, section 2. */
export const campaignsCopy = {
  loading: 'Loading campaigns...',
  title: 'Email Campaigns',
  subtitle: 'Create and manage automated email marketing campaigns',
  keptHere:
    'Campaigns are kept only in this tab, until you sign out or reload. A draft’s send button turns it into a broadcast, which really goes out, and its recipients into leads.',
  broadcasts: 'Broadcasts',
  continued: 'Continued',
  create: 'Create Campaign',
  list: 'Campaigns',
  view: { label: 'View', cards: 'Cards', table: 'Table' },
  dialog: {
    title: 'Create Email Campaign',
    name: 'Campaign Name',
    namePlaceholder: 'Weekly Newsletter',
    subject: 'Email Subject',
    subjectPlaceholder: 'Your Weekly Automation Insights',
    content: 'Email Content',
    contentPlaceholder: 'Write your email content here...',
    recipients: 'Recipients',
    recipientsPlaceholder: 'Add email address',
    cancel: 'Cancel',
  },
  summary: {
    sent: 'Total Sent',
    opened: 'Opens',
    clicked: 'Clicks',
    averageOpenRate: 'Avg Open Rate',
    sample: 'sample',
  },
  empty: {
    title: 'No campaigns yet',
    hint: 'Create a campaign to see it here. Its send button continues it as a broadcast.',
  },
  unavailable: {
    options: 'Campaign options are not available yet',
    hint: 'Nothing was changed.',
  },
  errors: {
    load: 'The campaigns could not be loaded',
    continue: 'The campaign could not be continued as a broadcast',
  },
} as const;
