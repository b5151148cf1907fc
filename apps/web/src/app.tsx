import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { createApiClient } from '@flowdeck/features/platform/api-client';
import { workspacePath } from '@flowdeck/contract/workspace-address';
import { NotificationsProvider } from '@flowdeck/features/platform/notifications';
import { ServicesProvider, type Services } from '@flowdeck/features/platform/services';
import {
  SessionProvider,
  type KnownToken,
  type TokenStore,
} from '@flowdeck/features/platform/session';
import { appAddress } from './app-address.ts';
import { AppErrorBoundary } from './errors/app-error-boundary.tsx';
import { preloadPage } from './page-components.ts';
import { AppRoutes } from './routes.tsx';
import { Toaster } from './shell/toaster.tsx';
import { PreloadContext } from './shell/use-go-to.ts';

export interface AppDeps extends Omit<Services, 'api'> {
  fetch: typeof fetch;
  tokens: TokenStore;
  /** The workspace that the address names. */
  workspaceId: string | null;
  /** What is known of the stored token already. */
  known?: KnownToken;
  /** The router that the routes live in: the browser's, or one in memory for stories and tests. */
  Router: ComponentType<{ basename: string; children: ReactNode }>;
}

const preload = (address: string) => preloadPage(new URL(address, appAddress().page).pathname);

/** The whole application from what it needs of the outside. */
export function createApp(deps: AppDeps): ReactNode {
  const { fetch, tokens, workspaceId, known, Router, ...outside } = deps;
  const basename = workspaceId === null ? '' : workspacePath(workspaceId);
  const services: Services = {
    ...outside,
    api: createApiClient({ fetch, getToken: tokens.get, workspaceId, log: outside.log }),
  };
  return (
    <StrictMode>
      <AppErrorBoundary
        log={outside.log}
        reload={outside.reload}
        isSignedIn={() => tokens.get() !== null}
        basename={basename}
      >
        <ServicesProvider services={services}>
          <Router basename={basename}>
            <SessionProvider tokens={tokens} known={known}>
              <NotificationsProvider>
                <PreloadContext value={preload}>
                  <AppRoutes workspaceId={workspaceId} />
                </PreloadContext>
                <Toaster />
              </NotificationsProvider>
            </SessionProvider>
          </Router>
        </ServicesProvider>
      </AppErrorBoundary>
    </StrictMode>
  );
}
