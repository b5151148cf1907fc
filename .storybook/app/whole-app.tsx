import type { ReactRenderer } from '@storybook/react-vite';
import { useEffect, useState, type ReactNode } from 'react';
import { MemoryRouter, useHref, useLocation } from 'react-router-dom';
import { readWorkspacePath, workspacePath } from '@flowdeck/contract/workspace-address';
import { createMemoryStorage } from '@flowdeck/features/platform/kept-text';
import { createMemoryTokenStore, type TokenStore } from '@flowdeck/features/platform/session';
import { mockFetch } from '@flowdeck/mock-api/browser';
import { createMockAuthenticator } from '@flowdeck/mock-api/passkeys';
import type { ArgsStoryFn } from 'storybook/internal/types';
import { createApp } from '../../apps/web/src/app.tsx';
import { lastWorkspace } from '../../apps/web/src/last-workspace.ts';
import { isServed, queryRetries, type StoryApi } from '../api/story-api.ts';

export interface WholeAppProps {
  /** The address to open. */
  path: string;
  /** Whether someone is already signed in. */
  signedIn: boolean;
  /** The workspace that the first account used last in this browser. */
  lastWorkspace?: string;
}

interface Host extends WholeAppProps, StoryApi {
  storyId: string;
}

/** What the stories of the whole app say about its props. */
export const wholeAppArgTypes = {
  path: { description: 'The address to open.', table: { type: { summary: 'string' } } },
  signedIn: {
    description: 'Whether somebody is already signed in.',
    table: { type: { summary: 'boolean' } },
  },
  lastWorkspace: {
    description: 'The workspace that the first account used last in this browser.',
    table: { type: { summary: 'string' } },
  },
};

/** Draws a story of the whole app; other args or another condition of the API start it anew. */
export const renderWholeApp: ArgsStoryFn<ReactRenderer, WholeAppProps> = (args, { id, loaded }) => {
  const { mockApi, outside } = loaded as StoryApi;
  return (
    <WholeApp
      key={JSON.stringify([id, args, mockApi.scenario])}
      {...args}
      storyId={id}
      mockApi={mockApi}
      outside={outside}
    />
  );
};

/** The whole app on the story's mock API and an in-memory router. */
function WholeApp({ path, signedIn, lastWorkspace: last, ...host }: Host) {
  const [tokens] = useState(() =>
    createMemoryTokenStore(signedIn ? host.mockApi.world.issueToken() : null),
  );
  const [page, setPage] = useState(() => ({
    loads: 0,
    path: signedIn && last === undefined ? namedAddress(host.mockApi, path) : path,
  }));
  // All others keep nothing.
  const [storage] = useState(() => {
    if (last === undefined) return undefined;
    const kept = createMemoryStorage();
    lastWorkspace(kept, host.mockApi.world.user.id).set(last);
    return kept;
  });
  return (
    <LoadedApp
      key={page.loads}
      {...host}
      path={page.path}
      tokens={tokens}
      storage={storage}
      onLoad={(at) => {
        setPage(({ loads }) => ({ loads: loads + 1, path: at }));
      }}
    />
  );
}

/** Where the address leads those who share their workspace; opening it there spares a load. */
function namedAddress({ scenario, world }: StoryApi['mockApi'], path: string): string {
  const { workspace } = world.signedIn(world.user, world.workspace);
  const isNamed = readWorkspacePath(path).workspaceId !== null;
  if (isNamed || !workspace?.isShared || scenario.server !== 'flowdeck') return path;
  return workspacePath(workspace.id, path);
}

interface LoadedAppProps extends Omit<Host, 'signedIn' | 'lastWorkspace'> {
  tokens: TokenStore;
  storage: ReturnType<typeof createMemoryStorage> | undefined;
  onLoad: (at: string) => void;
}

/** One load of the page, which the next one replaces. */
function LoadedApp({ path, storyId, mockApi, outside, tokens, storage, onLoad }: LoadedAppProps) {
  const [app] = useState(() => {
    let at = path;
    const { workspaceId } = readWorkspacePath(path);
    return createApp({
      fetch: mockFetch(storyId),
      tokens,
      ...(storage && { storage }),
      workspaceId,
      log: (message) => outside.logged.push(message),
      reload: async () => {
        const served = await isServed(mockApi);
        if (served) {
          outside.reloads += 1;
          onLoad(at);
        }
        return served;
      },
      leaveTo: (href) => {
        outside.left.push(href);
        if (/^\/(?!api\/)/.test(href)) onLoad(href);
      },
      passkeys: createMockAuthenticator(),
      queryRetries: queryRetries(mockApi),
      Router: ({ basename, children }) => (
        <MemoryRouter basename={basename} initialEntries={[path]}>
          <Follow
            onMove={(to) => {
              at = to;
            }}
          >
            {children}
          </Follow>
        </MemoryRouter>
      ),
    });
  });
  return app;
}

function Follow({ onMove, children }: { onMove: (to: string) => void; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const address = useHref(pathname + search);
  useEffect(() => {
    onMove(address);
  });
  return children;
}
