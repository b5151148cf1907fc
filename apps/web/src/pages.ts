import { webCopy } from './web-copy.ts';

/** One page: data alone, so that the router, the build and the tests read the same. */
export interface Page {
  path: string;
  /** What the browser's tab shows before the product's name. */
  title: string;
  /** Its module, `routes/<route>.route.tsx`. */
  route: string;
  /** Who may open it. Pages for signed-in users are shown inside the workspace. */
  access: 'public' | 'signed-in';
}

/** Every page that has an address (docs/specification.md, section 2). */
export const pages = {
  signIn: { path: '/signin', title: webCopy.titles.signIn, route: 'sign-in', access: 'public' },
  signUp: { path: '/signup', title: webCopy.titles.signUp, route: 'sign-up', access: 'public' },
  terms: { path: '/terms', title: webCopy.titles.terms, route: 'terms', access: 'public' },
  privacy: { path: '/privacy', title: webCopy.titles.privacy, route: 'privacy', access: 'public' },
  forbidden: {
    path: '/forbidden',
    title: webCopy.titles.forbidden,
    route: 'forbidden',
    access: 'public',
  },
  home: { path: '/', title: webCopy.titles.home, route: 'capabilities', access: 'signed-in' },
  dashboard: {
    path: '/dashboard',
    title: webCopy.titles.dashboard,
    route: 'dashboard',
    access: 'signed-in',
  },
  leadCapture: {
    path: '/lead-capture',
    title: webCopy.titles.leadCapture,
    route: 'lead-capture',
    access: 'signed-in',
  },
  contentGenerator: {
    path: '/content-generator',
    title: webCopy.titles.contentGenerator,
    route: 'content-generator',
    access: 'signed-in',
  },
  socialMediaPack: {
    path: '/social-media-pack',
    title: webCopy.titles.socialMediaPack,
    route: 'social-media-pack',
    access: 'signed-in',
  },
  emailCampaigns: {
    path: '/email-campaigns',
    title: webCopy.titles.emailCampaigns,
    route: 'email-campaigns',
    access: 'signed-in',
  },
  analytics: {
    path: '/analytics',
    title: webCopy.titles.analytics,
    route: 'analytics',
    access: 'signed-in',
  },
  systemStatus: {
    path: '/system-status',
    title: webCopy.titles.systemStatus,
    route: 'system-status',
    access: 'signed-in',
  },
  documentation: {
    path: '/documentation',
    title: webCopy.titles.documentation,
    route: 'documentation',
    access: 'signed-in',
  },
  integrations: {
    path: '/integrations',
    title: webCopy.titles.integrations,
    route: 'integrations',
    access: 'signed-in',
  },
  support: {
    path: '/support',
    title: webCopy.titles.support,
    route: 'support',
    access: 'signed-in',
  },
} as const satisfies Record<string, Page>;

/** What every other address shows. */
export const notFoundPage: Page = {
  path: '*',
  title: webCopy.titles.notFound,
  route: 'not-found',
  access: 'public',
};
