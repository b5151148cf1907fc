/** What pages say that are loaded when they are opened: apart, so that the first page does not wait for it. */
export const routesCopy = {
  links: {
    backToCapabilities: 'Back to Capabilities',
    testContent: 'Test Content Generation',
    testLead: 'Test Lead Capture',
    allLeads: 'All leads',
    members: 'Members',
    workspaces: 'Workspaces',
    sending: 'Sending settings',
    setUpSending: 'Set up sending',
    connectPublishing: 'Connect publishing',
    events: 'Event webhooks',
    apiKeys: 'API keys',
    auditLog: 'Workspace log',
    importLeads: 'Import leads',
    importedLeads: 'Show the leads',
    captureLead: 'Capture a lead',
    allForms: 'All forms',
    backToCapture: 'Lead Capture',
    allDrafts: 'All drafts',
    generateContent: 'Generate content',
    newPost: 'New post',
    allBroadcasts: 'All broadcasts',
    sentEmails: 'Sent emails',
    backToCampaigns: 'Email Campaigns',
    reports: 'Reports',
    backToAnalytics: 'Analytics',
  },
  legal: {
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    unpublished: (document: string) =>
      `The operator of this server has not published its ${document} yet. Contact the operator before you sign up.`,
  },
  help: {
    title: 'Contact Support',
    unpublished:
      'The operator of this server has not published a support contact. Ask the person who set it up or invited you.',
    signIn: 'Go to sign in',
  },
  errors: {
    forbidden: 'Access Forbidden',
    forbiddenHint: 'You could not be signed in, or your account does not have access to this page.',
  },
} as const;
