import {
  changeMember,
  inviteMembers,
  listMemberInvitations,
  listMembers,
  removeMember,
  revokeMemberInvitation,
  type Member,
} from '@flowdeck/contract/identity/members';
import { allows } from '@flowdeck/contract/roles';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import {
  memberInvitationMs,
  noSuchMemberInvitation,
  refuseLastOwner,
  refuseMoreInvitations,
  requireSharer,
} from '@flowdeck/domain/identity/members';
import { readPosition, toListPage } from '@flowdeck/domain/list/cursor';
import { listPage } from '@flowdeck/contract/list';
import { mockCall } from '../../mock-call.ts';
import { sortedAfter } from '../../sorted-after.ts';
import { memberIn, otherOwners, type MockMember, type Workspace, type World } from '../../world.ts';
import { sharer } from './workspaces.ts';

const order = 'joinedAt';

export const handlers = [
  mockCall(listMembers, ({ session: { workspace }, query }) => {
    const { cursor, limit = listPage.default } = query;
    const after = cursor === undefined ? undefined : readPosition(cursor, order, 'time');
    const sorted = sortedAfter(workspace.members, { falls: false }, positionOf, after);
    const { rows, nextCursor } = toListPage(sorted, limit, order, positionOf);
    return { items: rows.map(view), nextCursor, total: workspace.members.length };
  }),

  mockCall(changeMember, ({ log, session: { workspace }, params, body: { role } }) => {
    const member = memberIn(workspace, params.id);
    if (!allows(role, member.role)) refuseLastOwner(member.role, otherOwners(workspace, member));
    if (role !== member.role) {
      const change = { accountId: params.id, roleBefore: member.role, role };
      log({ action: 'role-changed', ...change });
    }
    member.role = role;
    return view(member);
  }),

  mockCall(removeMember, ({ world, log, session: { workspace, user }, params }) => {
    world.endMembership(workspace, params.id);
    if (params.id === user.id) log({ action: 'member-left' });
    else log({ action: 'member-removed', accountId: params.id });
    return undefined;
  }),

  mockCall(listMemberInvitations, ({ world, session: { workspace } }) =>
    open(world, workspace).map(({ id, email, role, createdAt, expiresAt }) => ({
      id,
      email,
      role,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  ),

  mockCall(inviteMembers, ({ world, log, session, body: { emails, role } }) => {
    const { account, workspace } = session;
    requireSharer(sharer(world, account), world.signUp);
    const byKey = new Map(emails.map((email) => [accountKey(email), email]));
    const isMember = (key: string) =>
      workspace.members.some(({ account: { user } }) => accountKey(user.email ?? '') === key);
    const others = open(world, workspace).filter(({ email }) => !byKey.has(accountKey(email)));
    const createdAt = world.now();
    const expiresAt = new Date(createdAt.getTime() + memberInvitationMs);
    const made = [...byKey]
      .filter(([key]) => !isMember(key))
      .map(([, email]) => ({
        id: world.nextId(),
        email,
        role,
        inviter: account,
        createdAt,
        expiresAt,
      }));
    refuseMoreInvitations(others.length + made.length);
    workspace.invitations = [...made.toReversed(), ...others];
    if (made.length > 0) log({ action: 'members-invited', count: made.length, role });
    const linkFor = (email: string) =>
      world.mailsBy === 'smtp' || account.user.role !== 'super_admin' || world.findAccount(email)
        ? 'https://flowdeck.example.com/account/workspaces'
        : `https://flowdeck.example.com/api/auth/link/${world.nextId()}`;
    return {
      mailsBy: world.mailsBy,
      invited: [...byKey].map(([key, email]) => ({
        email,
        link: isMember(key) ? null : linkFor(email),
        isMailed: world.mailsBy === 'smtp' && !isMember(key),
      })),
    };
  }),

  mockCall(revokeMemberInvitation, ({ world, log, session: { workspace }, params }) => {
    const found = open(world, workspace).find(({ id }) => id === params.id);
    if (!found) throw noSuchMemberInvitation();
    workspace.invitations = workspace.invitations.filter((other) => other !== found);
    log({ action: 'invitation-revoked' });
    return undefined;
  }),
];

const view = ({ account: { user }, role, joinedAt }: MockMember): Member => {
  const { id, name, username, email } = user;
  return { id, name, username, email, role, joinedAt: joinedAt.toISOString() };
};

const positionOf = ({ account, joinedAt }: MockMember) => ({
  id: account.user.id,
  key: joinedAt.getTime(),
});

/** Those that wait for an answer, newest first. */
const open = ({ now }: World, { invitations }: Workspace) =>
  invitations.filter(({ expiresAt }) => expiresAt > now());
