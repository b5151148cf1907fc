import { queryOptions } from '@tanstack/react-query';
import { getAccount, listSessions } from '@flowdeck/contract/identity/account';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import type { ApiClient } from '../../platform/api-client.ts';
import { orNullIfMissing } from '../../platform/api-problem.ts';

/** The account as any server may send it. */
export type OwnAccount = TolerantData<typeof getAccount>;
/** One place where the account is signed in. */
export type AccountSession = TolerantData<typeof listSessions>[number];

export const accountKeys = {
  all: ['account'] as const,
  own: ['account', 'own'] as const,
  sessions: ['account', 'sessions'] as const,
  invitations: ['account', 'invitations'] as const,
  workspaces: ['account', 'workspaces'] as const,
};

/** The account itself; null where the server does not say. */
export const accountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: accountKeys.own,
    queryFn: ({ signal }) => api.call(getAccount, {}, { signal }).catch(orNullIfMissing),
  });

/** Where the account is signed in, last used first; null where the server does not say. */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: accountKeys.sessions,
    queryFn: ({ signal }) => api.call(listSessions, {}, { signal }).catch(orNullIfMissing),
  });
