import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import type { ApiClient } from './api-client.ts';

/** What features need from outside; given once by the app, a story or a test. */
export interface Services {
  api: ApiClient;
  /** Where failures go that the specification only logs. */
  log: (message: string, detail?: unknown) => void;
  /** Loads the page anew, where that can be had. */
  reload: () => void;
  /** Leaves the app for another address of the same server, such as a provider's sign-in. */
  leaveTo: (href: string) => void;
  /** How often a failed query is tried again; the specification's 3 unless told otherwise. */
  queryRetries?: number;
  /** A cache that was filled for this account before the first page was drawn; given out once. */
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
