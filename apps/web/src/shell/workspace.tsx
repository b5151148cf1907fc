import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { createQueryClient } from '@flowdeck/features/platform/query-client';
import { useServices } from '@flowdeck/features/platform/services';
import { useSession } from '@flowdeck/features/platform/session';
import { AppHeader, type NavItem } from '@flowdeck/ui/app-header';
import { SkipLink } from '@flowdeck/ui/skip-link';
import { pages } from '../pages.ts';
import { PageLink } from './page-link.tsx';
import { Search } from './search.tsx';
import { useTheme } from './use-theme.ts';
import { UserMenu } from './user-menu.tsx';
import { webCopy } from '../web-copy.ts';

// It needs calls that no page waits for, and no page fails with it.
const LateActions = lazy(() => import('./late-actions.tsx').catch(() => ({ default: () => null })));

/** The header's links (docs/specification.md, section 2). */
const items: readonly NavItem[] = [
  { href: pages.home.path, label: webCopy.navigation.home },
  { href: pages.dashboard.path, label: webCopy.navigation.dashboard },
  { href: pages.analytics.path, label: webCopy.navigation.analytics },
  { href: pages.emailCampaigns.path, label: webCopy.navigation.emailCampaigns },
  { href: pages.support.path, label: webCopy.navigation.support },
  { href: pages.documentation.path, label: webCopy.navigation.documentation, mobileOnly: true },
  { href: pages.integrations.path, label: webCopy.navigation.integrations, mobileOnly: true },
];

/**
 * The frame of every signed-in page: navigation, and a query cache that ends with the session, so that
 * one account never sees another's data.
 */
export default function Workspace() {
  const { state, signOut } = useSession();
  const { queryRetries, takeFilledCache } = useServices();
  const [queries] = useState(
    () =>
      (state.status === 'authenticated' && takeFilledCache?.(state.user.id)) ||
      createQueryClient(queryRetries),
  );
  const [theme, setTheme] = useTheme();
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={queries}>
      <SkipLink />
      <AppHeader
        items={items}
        current={pathname}
        homeHref={pages.home.path}
        renderLink={({ href, ...link }) => <PageLink to={href} {...link} />}
        userMenu={
          state.status === 'authenticated' && (
            <>
              <Suspense>
                <LateActions />
              </Suspense>
              <Search onThemeChange={setTheme} onSignOut={signOut} />
              <UserMenu
                username={state.user.username}
                workspace={state.user.workspace}
                theme={theme}
                onThemeChange={setTheme}
                onSignOut={signOut}
              />
            </>
          )
        }
      />
      <Outlet />
    </QueryClientProvider>
  );
}
