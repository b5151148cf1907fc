import { definePage, lateComponent, type AppPage } from './page.ts';
import { paths } from './paths.ts';

/** Pages that anybody may open. */
export const publicPages = [
  definePage({
    path: paths.signIn,
    title: 'Sign In',
    load: () => import('./routes/sign-in.route.tsx'),
  }),
  definePage({
    path: paths.signUp,
    title: 'Sign Up',
    load: () => import('./routes/sign-up.route.tsx'),
  }),
  definePage({
    path: paths.terms,
    title: 'Terms of Service',
    load: () => import('./routes/terms.route.tsx'),
  }),
  definePage({
    path: paths.privacy,
    title: 'Privacy Policy',
    load: () => import('./routes/privacy.route.tsx'),
  }),
  definePage({
    path: paths.forbidden,
    title: 'Access Forbidden',
    load: () => import('./routes/forbidden.route.tsx'),
  }),
  definePage({
    path: '*',
    title: 'Page not found',
    load: () => import('./routes/not-found.route.tsx'),
  }),
];

/** What every page behind the sign-in stands in. */
export const workspace = lateComponent(() => import('./shell/workspace.tsx'));

/** Pages for whoever is signed in, below the header. */
export const workspacePages = [
  definePage({
    path: paths.home,
    title: 'Capabilities',
    load: () => import('./routes/capabilities.route.tsx'),
  }),
  definePage({
    path: paths.dashboard,
    title: 'Workflow Dashboard',
    load: () => import('./routes/dashboard.route.tsx'),
  }),
  definePage({
    path: paths.leadCapture,
    title: 'Lead Capture',
    load: () => import('./routes/lead-capture.route.tsx'),
  }),
  definePage({
    path: paths.contentGenerator,
    title: 'Content Generator',
    load: () => import('./routes/content-generator.route.tsx'),
  }),
  definePage({
    path: paths.socialMediaPack,
    title: 'Social Media Pack',
    load: () => import('./routes/social-media-pack.route.tsx'),
  }),
  definePage({
    path: paths.emailCampaigns,
    title: 'Email Campaigns',
    load: () => import('./routes/email-campaigns.route.tsx'),
  }),
  definePage({
    path: paths.analytics,
    title: 'Analytics Dashboard',
    load: () => import('./routes/analytics.route.tsx'),
  }),
  definePage({
    path: paths.systemStatus,
    title: 'System Status',
    load: () => import('./routes/system-status.route.tsx'),
  }),
  definePage({
    path: paths.documentation,
    title: 'Documentation',
    load: () => import('./routes/documentation.route.tsx'),
  }),
  definePage({
    path: paths.integrations,
    title: 'Integrations',
    load: () => import('./routes/integrations.route.tsx'),
  }),
  definePage({
    path: paths.support,
    title: 'Support',
    load: () => import('./routes/support.route.tsx'),
  }),
];

/**
 * Fetches what draws this address ahead of the visit, if it is one of the app's; resolves also where
 * that fails, without what did not come.
 */
export async function preloadPage(path: string) {
  const at = (page: AppPage) => page.path === path;
  const inside = workspacePages.find(at);
  const [surroundings, page] = await Promise.all([
    inside && workspace.preload(),
    (inside ?? publicPages.find(at))?.preload(),
  ]);
  return { surroundings, page };
}
