import { queryOptions } from '@tanstack/react-query';
import { getAccount, listSessions } from '@flowdeck/contract/identity/account';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { listInvitations } from '@flowdeck/contract/identity/invitations';
import { listWorkspaces } from '@flowdeck/contract/identity/workspaces';
import type { ApiClient } from '../../platform/api-client.ts';
import { orNullIfMissing } from '../../platform/api-problem.ts';

/** The account as any server may send it. */
export type OwnAccount = TolerantData<typeof getAccount>;
/** One place where the account is signed in. */
export type AccountSession = TolerantData<typeof listSessions>[number];

/** An invitation that nobody has followed yet. */
export type OpenInvitation = TolerantData<typeof listInvitations>[number];

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

/** The invitations that wait, newest first; null where the server does not say. */
export const invitationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: accountKeys.invitations,
    queryFn: ({ signal }) => api.call(listInvitations, {}, { signal }).catch(orNullIfMissing),
  });

/** The workspaces of the account by name, and the invitations to others; null where the server does not say. */
export const workspacesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: accountKeys.workspaces,
    queryFn: ({ signal }) => api.call(listWorkspaces, {}, { signal }).catch(orNullIfMissing),
    // Others join and leave.
    staleTime: 0,
  });
