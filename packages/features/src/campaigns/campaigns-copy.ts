/** What the screen of e-mail campaigns says (specification, section 2). */
export const campaignsCopy = {
  loading: 'Loading campaigns...',
  title: 'Email Campaigns',
  subtitle: 'Create and manage automated email marketing campaigns',
  keptHere:
    'Campaigns are kept in this tab until you sign out or reload it. Then the samples are back.',
  create: 'Create Campaign',
  dialogTitle: 'Create Email Campaign',
  failed: 'The campaigns could not be loaded',
  emptyTitle: 'No campaigns yet',
  emptyText: 'Create one to see it here. It stays a draft until sending is available.',
  sendUnavailable: 'Sending campaigns is not available yet',
  optionsUnavailable: 'Campaign options are not available yet',
  unavailableText: 'Nothing was changed.',
} as const;

/** The fixed trends of the summary cards (specification, section 2): they follow no data. */
export const summaryTrends = {
  sent: '+15%',
  opened: '+8%',
  clicked: '+12%',
  averageOpenRate: '+5%',
} as const;
