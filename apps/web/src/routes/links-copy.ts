/** What links between pages say that are loaded when they are opened: apart, so that the first page does not wait for it. */
export const linksCopy = {
  backToCapabilities: 'Back to Capabilities',
  testContent: 'Test Content Generation',
  testLead: 'Test Lead Capture',
  allLeads: 'All leads',
  sending: 'Sending settings',
  events: 'Event webhooks',
  importLeads: 'Import leads',
  captureLead: 'Capture a lead',
  leadForms: 'Put it on your website',
  allForms: 'All forms',
  backToCapture: 'Lead Capture',
  allDrafts: 'All drafts',
  generateContent: 'Generate content',
  newPost: 'New post',
} as const;
