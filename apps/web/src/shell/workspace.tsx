import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { createQueryClient } from '@flowdeck/features/platform/query-client';
import { useServices } from '@flowdeck/features/platform/services';
import { useSession } from '@flowdeck/features/platform/session';
import { AppHeader, type NavItem } from '@flowdeck/ui/app-header';
import { SkipLink } from '@flowdeck/ui/skip-link';
import { ThemeSwitch } from '@flowdeck/ui/theme-switch';
import { paths } from '../paths.ts';
import { PageLink } from './page-link.tsx';
import { useTheme } from './use-theme.ts';
import { UserMenu } from './user-menu.tsx';
import { webCopy } from '../web-copy.ts';

/** @public main.tsx takes it from this module, which it fetches */
export { beforeFirstDraw } from './first-draw.ts';

/** The header's links (docs/specification.md, section 2). */
const items: readonly NavItem[] = [
  { href: paths.home, label: webCopy.navigation.home },
  { href: paths.dashboard, label: webCopy.navigation.dashboard },
  { href: paths.analytics, label: webCopy.navigation.analytics },
  { href: paths.emailCampaigns, label: webCopy.navigation.emailCampaigns },
  { href: paths.support, label: webCopy.navigation.support },
  { href: paths.documentation, label: webCopy.navigation.documentation, mobileOnly: true },
  { href: paths.integrations, label: webCopy.navigation.integrations, mobileOnly: true },
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
        homeHref={paths.home}
        renderLink={({ href, ...link }) => <PageLink to={href} {...link} />}
        themeSwitch={<ThemeSwitch value={theme} onChange={setTheme} />}
        userMenu={
          state.status === 'authenticated' && (
            <UserMenu username={state.user.username} onSignOut={signOut} />
          )
        }
      />
      <Outlet />
    </QueryClientProvider>
  );
}
