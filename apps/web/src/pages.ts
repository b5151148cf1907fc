/** One page: data alone, so that the router, the build and the tests read the same. */
export interface Page {
  /** With `:name` for each parameter. */
  path: string;
  /** What the browser's tab shows before the product's name. */
  title: string;
  /** Its module, `routes/<route>.route.tsx`. */
  route: string;
  /** Who may open it. Pages for signed-in users are shown inside the workspace. */
  access: 'public' | 'signed-in';
  /** It needs calls that docs/specification.md, section 7 does not list; elsewhere it says so. */
  unlisted?: true;
}

/** Every page that has an address (docs/specification.md, section 2). */
export const pages = {
  signIn: { path: '/signin', title: 'Sign In', route: 'sign-in', access: 'public' },
  signUp: { path: '/signup', title: 'Sign Up', route: 'sign-up', access: 'public' },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Forgot your password?',
    route: 'forgot-password',
    access: 'public',
  },
  terms: { path: '/terms', title: 'Terms of Service', route: 'terms', access: 'public' },
  privacy: { path: '/privacy', title: 'Privacy Policy', route: 'privacy', access: 'public' },
  help: { path: '/help', title: 'Contact Support', route: 'help', access: 'public' },
  forbidden: {
    path: '/forbidden',
    title: 'Access Forbidden',
    route: 'forbidden',
    access: 'public',
  },
  home: { path: '/', title: 'Capabilities', route: 'capabilities', access: 'signed-in' },
  dashboard: {
    path: '/dashboard',
    title: 'Workflow Dashboard',
    route: 'dashboard',
    access: 'signed-in',
  },
  workflow: {
    path: '/workflows/:id',
    title: 'Workflow',
    route: 'workflow',
    access: 'signed-in',
    unlisted: true,
  },
  activity: {
    path: '/activity',
    title: 'Activity',
    route: 'activity',
    access: 'signed-in',
    unlisted: true,
  },
  leadCapture: {
    path: '/lead-capture',
    title: 'Lead Capture',
    route: 'lead-capture',
    access: 'signed-in',
  },
  leadForms: {
    path: '/lead-capture/forms',
    title: 'Website Forms',
    route: 'lead-forms',
    access: 'signed-in',
    unlisted: true,
  },
  leadForm: {
    path: '/lead-capture/forms/:id',
    title: 'Form',
    route: 'lead-form',
    access: 'signed-in',
    unlisted: true,
  },
  leads: {
    path: '/lead-capture/leads',
    title: 'Leads',
    route: 'leads',
    access: 'signed-in',
    unlisted: true,
  },
  leadImport: {
    path: '/lead-capture/leads/import',
    title: 'Import Leads',
    route: 'lead-import',
    access: 'signed-in',
    unlisted: true,
  },
  lead: {
    path: '/lead-capture/leads/:id',
    title: 'Lead',
    route: 'lead',
    access: 'signed-in',
    unlisted: true,
  },
  contentGenerator: {
    path: '/content-generator',
    title: 'Content Generator',
    route: 'content-generator',
    access: 'signed-in',
  },
  drafts: {
    path: '/content-generator/drafts',
    title: 'Drafts',
    route: 'drafts',
    access: 'signed-in',
    unlisted: true,
  },
  draft: {
    path: '/content-generator/drafts/:id',
    title: 'Draft',
    route: 'draft',
    access: 'signed-in',
    unlisted: true,
  },
  socialMediaPack: {
    path: '/social-media-pack',
    title: 'Social Media Pack',
    route: 'social-media-pack',
    access: 'signed-in',
  },
  plannedPosts: {
    path: '/social-media-pack/posts',
    title: 'Planned Posts',
    route: 'planned-posts',
    access: 'signed-in',
    unlisted: true,
  },
  emailCampaigns: {
    path: '/email-campaigns',
    title: 'Email Campaigns',
    route: 'email-campaigns',
    access: 'signed-in',
  },
  broadcasts: {
    path: '/email-campaigns/broadcasts',
    title: 'Broadcasts',
    route: 'broadcasts',
    access: 'signed-in',
    unlisted: true,
  },
  broadcast: {
    path: '/email-campaigns/broadcasts/:id',
    title: 'Broadcast',
    route: 'broadcast',
    access: 'signed-in',
    unlisted: true,
  },
  sentEmails: {
    path: '/email-campaigns/emails',
    title: 'Sent Emails',
    route: 'sent-emails',
    access: 'signed-in',
    unlisted: true,
  },
  analytics: {
    path: '/analytics',
    title: 'Analytics Dashboard',
    route: 'analytics',
    access: 'signed-in',
  },
  reports: {
    path: '/analytics/reports',
    title: 'Reports',
    route: 'reports',
    access: 'signed-in',
    unlisted: true,
  },
  systemStatus: {
    path: '/system-status',
    title: 'System Status',
    route: 'system-status',
    access: 'signed-in',
  },
  account: {
    path: '/account',
    title: 'Your account',
    route: 'account',
    access: 'signed-in',
    unlisted: true,
  },
  members: {
    path: '/account/members',
    title: 'Members',
    route: 'members',
    access: 'signed-in',
    unlisted: true,
  },
  workspaces: {
    path: '/account/workspaces',
    title: 'Workspaces',
    route: 'workspaces',
    access: 'signed-in',
    unlisted: true,
  },
  sending: {
    path: '/account/sending',
    title: 'Sending',
    route: 'sending',
    access: 'signed-in',
    unlisted: true,
  },
  events: {
    path: '/account/events',
    title: 'Event webhooks',
    route: 'events',
    access: 'signed-in',
    unlisted: true,
  },
  apiKeys: {
    path: '/account/api-keys',
    title: 'API keys',
    route: 'api-keys',
    access: 'signed-in',
    unlisted: true,
  },
  auditLog: {
    path: '/account/log',
    title: 'Workspace log',
    route: 'audit-log',
    access: 'signed-in',
    unlisted: true,
  },
  documentation: {
    path: '/documentation',
    title: 'Documentation',
    route: 'documentation',
    access: 'signed-in',
  },
  integrations: {
    path: '/integrations',
    title: 'Integrations',
    route: 'integrations',
    access: 'signed-in',
  },
  support: {
    path: '/support',
    title: 'Support',
    route: 'support',
    access: 'signed-in',
  },
} as const satisfies Record<string, Page>;

/** Where people choose a new password; the server's links lead there as well. */
export const newPasswordAddress = `${pages.account.path}#new-password`;

/** Where people get help: the page for users, or the one that everyone can open. */
export const supportPage = (isSignedIn: boolean): Page => (isSignedIn ? pages.support : pages.help);

/** What every other address shows. */
export const notFoundPage: Page = {
  path: '*',
  title: 'Page not found',
  route: 'not-found',
  access: 'public',
};
