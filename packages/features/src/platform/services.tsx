import type { QueryClient } from '@tanstack/react-query';
import type { NewPasskey, PasskeyAnswer } from '@flowdeck/contract/identity/passkeys';
import { createContext, use, type ReactNode } from 'react';
import type { ApiClient } from './api-client.ts';

/** The passkeys of the browser, which may refuse. It is asked with what the server says, as WebAuthn has it. */
export interface BrowserPasskeys {
  create: (options: unknown) => Promise<NewPasskey>;
  get: (options: unknown) => Promise<PasskeyAnswer>;
}

/** What features need from outside, provided by the app, a story or a test. */
export interface Services {
  api: ApiClient;
  /** Logs failures that nobody sees (docs/specification.md, section 8). */
  log: (message: string, detail?: unknown) => void;
  /** Reloads the page; resolves to false, and does nothing, if the server cannot be reached. */
  reload: () => Promise<boolean>;
  /**
   * Leaves the app for another address of the same server, such as a provider's sign-in, or the app in
   * another workspace; `replace` leaves nothing to come back to.
   */
  leaveTo: (href: string, options?: { replace: boolean }) => void;
  /** Absent in browsers without them. */
  passkeys?: BrowserPasskeys | undefined;
  /** What outlasts a page: in the browser or in its tab. It may throw. Without it, nothing does. */
  storage?: (
    where: 'localStorage' | 'sessionStorage',
  ) => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** How often a failed query is retried; 3 by default (docs/specification.md, section 9). */
  queryRetries?: number;
  /** Returns, once, the cache that was filled for this account before the first render. */
  takeFilledCache?: (userId: string) => QueryClient | undefined;
}

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({
  services,
  children,
}: {
  services: Services;
  children: ReactNode;
}) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it.');
  return services;
}
