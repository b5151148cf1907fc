import { Fragment, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { createMemoryStorage } from '@flowdeck/features/platform/kept-text';
import { readWorkspacePath, workspacePath } from '@flowdeck/contract/workspace-address';
import { createMemoryTokenStore, type TokenStore } from '@flowdeck/features/platform/session';
import { createMockApi, type MockApi } from '@flowdeck/mock-api/mock-api';
import { createMockAuthenticator } from '@flowdeck/mock-api/passkeys';
import type { Scenario } from '@flowdeck/mock-api/scenario';
import { createApp } from '../src/app.tsx';
import { FaultyNetwork } from './faulty-network.ts';

/** Who is signed in when the app opens: an administrator, an ordinary user, or nobody. */
export type TestAccount = 'admin' | 'member' | 'none';

/** The app on the screen, with everything a test can inspect around it. */
export interface Visit {
  readonly network: FaultyNetwork;
  readonly mockApi: MockApi;
  readonly tokens: TokenStore;
  /** What the app wrote to its log. */
  readonly logged: readonly string[];
  /** The current path and query. */
  readonly at: () => string;
  /** Navigates within the app, without a page load. */
  readonly goTo: (path: string) => void;
  /** Reloads the current page, or loads another one. */
  readonly load: (path?: string) => void;
  readonly close: () => void;
}

/** The app as shipped, on an in-memory router and a network that can be made to fail. */
export function openApp(
  path: string,
  account: TestAccount,
  prepare: (visit: Visit) => void,
  scenario?: Partial<Scenario>,
  { isNamed = account !== 'none' } = {},
): Visit {
  const mockApi = createMockApi(scenario);
  if (account === 'member') mockApi.world.user.role = 'user';
  const network = new FaultyNetwork(mockApi);
  const tokens = createMemoryTokenStore(account === 'none' ? null : mockApi.world.issueToken());
  const storage = createMemoryStorage();
  const logged: string[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  // Those who share their workspace are at an address that names it.
  const place = mockApi.world.signedIn(mockApi.world.user, mockApi.world.workspace).workspace;
  const isShared = place?.isShared && scenario?.server !== 'specification-only';
  let workspaceId = isNamed && isShared ? place.id : null;
  let at = path;
  let loads = 0;
  let goTo: (path: string) => void = () => undefined;
  const load = (from = at) => {
    const basename = workspaceId === null ? '' : workspacePath(workspaceId);
    const app = createApp({
      fetch: network.fetch,
      tokens,
      workspaceId,
      log: (message) => logged.push(message),
      reload: async () => {
        load();
        return true;
      },
      leaveTo: (href) => {
        const named = readWorkspacePath(href);
        if (named.workspaceId === null) return;
        ({ workspaceId } = named);
        load(named.path);
      },
      passkeys: createMockAuthenticator(),
      storage,
      Router: ({ children }) => (
        <MemoryRouter basename={basename} initialEntries={[basename + from]}>
          <Follow
            onMove={(to, navigate) => {
              at = to;
              goTo = navigate;
            }}
          >
            {children}
          </Follow>
        </MemoryRouter>
      ),
    });
    loads += 1;
    root.render(<Fragment key={loads}>{app}</Fragment>);
  };
  const visit: Visit = {
    network,
    mockApi,
    tokens,
    logged,
    at: () => at,
    goTo: (path) => {
      goTo(path);
    },
    load,
    close: () => {
      root.unmount();
      container.remove();
    },
  };
  prepare(visit);
  load();
  return visit;
}

interface FollowProps {
  onMove: (to: string, navigate: (path: string) => void) => void;
  children: ReactNode;
}

function Follow({ onMove, children }: FollowProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    onMove(pathname + search, (path) => void navigate(path));
  });
  return children;
}
