import type { Decorator } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createApiClient } from '@flowdeck/features/platform/api-client';
import { createMemoryStorage } from '@flowdeck/features/platform/kept-text';
import { NotificationsProvider } from '@flowdeck/features/platform/notifications';
import { createQueryClient } from '@flowdeck/features/platform/query-client';
import { ServicesProvider, type Services } from '@flowdeck/features/platform/services';
import {
  createMemoryTokenStore,
  SessionProvider,
  useSession,
} from '@flowdeck/features/platform/session';
import { mockFetch } from '@flowdeck/mock-api/browser';
import { createMockAuthenticator } from '@flowdeck/mock-api/passkeys';
import { isServed, queryRetries, type StoryApi } from './story-api.ts';

interface ServicesParameters {
  /** The initial address. */
  path?: string;
  /** Whether someone is signed in; true by default. */
  signedIn?: boolean;
}

/** A plausible response time in milliseconds, always the same for an address: pictures must not differ. */
const storyLatency = (address: string) => 6 * address.length;

interface StoryServicesProps extends ServicesParameters, StoryApi {
  storyId: string;
  children: ReactNode;
}

function StoryServices({
  storyId,
  mockApi,
  outside,
  path = '/',
  signedIn = true,
  children,
}: StoryServicesProps) {
  const [{ services, tokens, queries }] = useState(() => {
    const tokens = createMemoryTokenStore(signedIn ? mockApi.world.issueToken() : null);
    const log: Services['log'] = (message) => outside.logged.push(message);
    const api = createApiClient({ fetch: mockFetch(storyId), getToken: tokens.get, log });
    const services: Services = {
      api: {
        ...api,
        probe: async (address, options) => ({
          ...(await api.probe(address, options)),
          elapsed: storyLatency(address),
        }),
      },
      log,
      reload: async () => {
        const served = await isServed(mockApi);
        if (served) outside.reloads += 1;
        return served;
      },
      leaveTo: (href) => outside.left.push(href),
      passkeys: createMockAuthenticator(),
      storage: createMemoryStorage(),
    };
    const queries = createQueryClient(queryRetries(mockApi));
    return { services, tokens, queries };
  });
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>
          <SessionProvider tokens={tokens}>
            <NotificationsProvider>
              {mockApi.scenario.role === 'owner' ? (
                children
              ) : (
                <OnceSignedIn>{children}</OnceSignedIn>
              )}
            </NotificationsProvider>
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </ServicesProvider>
  );
}

/** As on the pages of the app: until the session is known, nobody sees what their role may not. */
const OnceSignedIn = ({ children }: { children: ReactNode }) =>
  useSession().state.status === 'loading' ? null : children;

/**
 * Provides a story with services on its own mock API, a query client, a router and a session. The whole app has its own.
 * Keyed by the scenario, because changed globals do not remount a story.
 */
export const withServices: Decorator = (Story, { id, title, parameters, loaded }) => {
  if (title.startsWith('App/')) return <Story />;
  const { mockApi, outside } = loaded as StoryApi;
  return (
    <StoryServices
      key={JSON.stringify([id, mockApi.scenario])}
      storyId={id}
      mockApi={mockApi}
      outside={outside}
      {...(parameters['services'] as ServicesParameters | undefined)}
    >
      <Story />
    </StoryServices>
  );
};
