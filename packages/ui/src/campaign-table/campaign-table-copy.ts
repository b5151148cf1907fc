/** The other columns have the words of the campaign card. */
export const campaignTableCopy = {
  name: 'Campaign',
  status: 'Status',
  recipients: 'Recipients',
  actions: 'Actions',
} as const;
