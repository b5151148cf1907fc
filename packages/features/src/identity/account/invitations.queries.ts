import { queryOptions } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { listInvitations } from '@flowdeck/contract/identity/invitations';
import { listWorkspaces } from '@flowdeck/contract/identity/workspaces';
import type { ApiClient } from '../../platform/api-client.ts';
import { orNullIfMissing } from '../../platform/api-problem.ts';
import { accountKeys } from './account.queries.ts';

/** An invitation that nobody has followed yet. */
export type OpenInvitation = TolerantData<typeof listInvitations>[number];

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
