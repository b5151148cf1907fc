import { queryOptions } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { listWorkspaces } from '@flowdeck/contract/identity/workspaces';
import type { ApiClient } from '../../platform/api-client.ts';
import { orNullIfMissing } from '../../platform/api-problem.ts';

type Workspaces = TolerantData<typeof listWorkspaces>;

/** A workspace of the user as any server may send it. */
export type OwnWorkspace = Workspaces['items'][number];

/** An invitation that waits for the answer of the user. */
export type ReceivedInvitation = Workspaces['invitations'][number];

export const workspacesKeys = { all: ['workspaces'] as const };

/** The workspaces of the user by name, and the invitations to others; null where the server has none. */
export const workspacesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: workspacesKeys.all,
    queryFn: ({ signal }) => api.call(listWorkspaces, {}, { signal }).catch(orNullIfMissing),
  });
