export const campaignCardCopy = {
  status: { draft: 'Draft', scheduled: 'Scheduled', sending: 'Sending', sent: 'Sent' },
  sendHint: 'Send this campaign',
  send: (name: string) => `Send ${name}`,
  optionsHint: 'Campaign options',
  options: (name: string) => `Options for ${name}`,
  created: 'Created',
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  openRate: 'Open Rate',
  clicked: 'Clicked',
  clickRate: 'Click Rate',
} as const;
