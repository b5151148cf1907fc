import { queryOptions } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { listMemberInvitations, listMembers } from '@flowdeck/contract/identity/members';
import type { ApiClient } from '../../platform/api-client.ts';
import { orNullIfMissing } from '../../platform/api-problem.ts';
import { pagedQuery } from '../../platform/list/paged-query.ts';

type MembersPage = TolerantData<typeof listMembers>;
/** Somebody who works in the workspace, as any server may say it. */
export type WorkspaceMember = MembersPage['items'][number];
/** An invitation to the workspace that nobody has answered. */
export type WorkspaceInvitation = TolerantData<typeof listMemberInvitations>[number];

export const memberKeys = {
  all: ['members'] as const,
  list: ['members', 'list'] as const,
  invitations: ['members', 'invitations'] as const,
};

const nobody = { items: [], nextCursor: null, total: 0 };

/** The members, those who joined first come first; none where the server has no shared workspaces. */
export const membersQuery = (api: ApiClient) =>
  pagedQuery<WorkspaceMember, MembersPage>({
    queryKey: memberKeys.list,
    fetchPage: async (cursor, signal) =>
      (await api.call(listMembers, { query: { cursor } }, { signal }).catch(orNullIfMissing)) ??
      nobody,
  });

/** The invitations that wait, newest first; null where the server has none. */
export const memberInvitationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: memberKeys.invitations,
    queryFn: ({ signal }) => api.call(listMemberInvitations, {}, { signal }).catch(orNullIfMissing),
  });
