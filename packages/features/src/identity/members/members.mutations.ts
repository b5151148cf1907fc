import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  changeMember,
  inviteMembers,
  removeMember,
  revokeMemberInvitation,
  type NewMembers,
} from '@flowdeck/contract/identity/members';
import type { MemberRole } from '@flowdeck/contract/roles';
import { orNullIfMissing } from '../../platform/api-problem.ts';
import type { Services } from '../../platform/services.tsx';
import { memberKeys, type WorkspaceInvitation, type WorkspaceMember } from './members.queries.ts';

type Api = Pick<Services, 'api'>;

/** A role that somebody is to have. */
export interface RoleChange {
  member: WorkspaceMember;
  role: MemberRole;
}

export const changeRole = ({ api }: Api, client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ member: { id }, role }: RoleChange) =>
      api.call(changeMember, { params: { id }, body: { role } }),
    onSuccess: () => client.invalidateQueries({ queryKey: memberKeys.list }),
  });

/** Removes a member, who may be gone already. */
export const removeFromWorkspace = ({ api }: Api, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => api.call(removeMember, { params: { id } }).catch(orNullIfMissing),
    onSuccess: () => client.invalidateQueries({ queryKey: memberKeys.list }),
  });

/** Invites people; an earlier invitation to one of them ends. */
export const invitePeople = ({ api }: Api, client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewMembers) => api.call(inviteMembers, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: memberKeys.invitations }),
  });

/** Revokes an invitation, which may be answered already; the list is read again before the button rests. */
export const revokeInvitation = ({ api }: Api, client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: WorkspaceInvitation) =>
      api.call(revokeMemberInvitation, { params: { id } }).catch(orNullIfMissing),
    onSuccess: () => client.invalidateQueries({ queryKey: memberKeys.invitations }),
  });
