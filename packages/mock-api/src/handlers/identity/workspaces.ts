import {
  answerInvitation,
  changeApproval,
  changeNotices,
  createWorkspace,
  deleteWorkspace,
  leaveWorkspace,
  listWorkspaces,
  renameWorkspace,
  type Workspace,
} from '@flowdeck/contract/identity/workspaces';
import type { MemberRole } from '@flowdeck/contract/roles';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import {
  noSuchMemberInvitation,
  refuseMoreMemberships,
  requireDecided,
  requireDeletableWorkspace,
  requireSharer,
  workspacesPerDay,
} from '@flowdeck/domain/identity/members';
import { membersCopy } from '@flowdeck/domain/identity/members-copy';
import { plainName } from '@flowdeck/domain/identity/names';
import { noticesOf, requireTimeZone } from '@flowdeck/domain/operations/notices';
import { tooManyAttempts } from '@flowdeck/domain/refusals';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import { mockCall } from '../../mock-call.ts';
import {
  fateOf,
  memberOf,
  type Account,
  type Workspace as MockWorkspace,
  type World,
} from '../../world.ts';

export const handlers = [
  mockCall(listWorkspaces, ({ world, session, session: { account } }) => ({
    items: world
      .workspacesOf(session)
      .map(({ workspace, role }) => view(world, workspace, account, role)),
    invitations: received(world, session).map(({ workspace, invitation }) => ({
      id: invitation.id,
      workspace: workspace.name,
      role: invitation.role,
      invitedBy: invitation.inviter.user.name,
      expiresAt: invitation.expiresAt.toISOString(),
    })),
  })),

  mockCall(createWorkspace, ({ world, session: { account }, body }) => {
    requireSharer(sharer(world, account), world.signUp);
    takeOfDay(world, account);
    refuseMoreMemberships('ofAccount', world.workspacesOf(account).length);
    return view(world, world.addWorkspace(plainName(body.name), account), account, 'owner');
  }),

  mockCall(renameWorkspace, ({ log, session: { workspace }, body }) => {
    workspace.name = plainName(body.name);
    log({ action: 'workspace-renamed', name: workspace.name });
    return undefined;
  }),

  mockCall(changeApproval, ({ log, session: { workspace }, body: { editorsNeedApproval } }) => {
    workspace.editorsNeedApproval = editorsNeedApproval;
    log({ action: editorsNeedApproval ? 'approval-turned-on' : 'approval-turned-off' });
    return undefined;
  }),

  mockCall(changeNotices, ({ session: { account, workspace }, body: { notices, timeZone } }) => {
    requireTimeZone(timeZone);
    const member = memberOf(workspace, account);
    if (member) member.notices = notices;
    return undefined;
  }),

  mockCall(leaveWorkspace, ({ world, log, session: { workspace, user } }) => {
    world.endMembership(workspace, user.id);
    log({ action: 'member-left' });
    return undefined;
  }),

  mockCall(deleteWorkspace, ({ world, session: { account, workspace, createdAt }, body }) => {
    requireRecentSignIn(createdAt, world.now(), membersCopy.errors.deletionTooOld);
    const isDemo = workspace === world.workspaces[0];
    const isOnly = world.workspacesOf(account).length === 1;
    requireDeletableWorkspace({ name: workspace.name, isDemo, isOnly }, body.name);
    world.removeWorkspace(workspace);
    return undefined;
  }),

  mockCall(answerInvitation, ({ world, log, session: { account }, params, body }) => {
    const found = received(world, account).find(({ invitation }) => invitation.id === params.id);
    if (!found) throw noSuchMemberInvitation();
    const { workspace, invitation } = found;
    if (body.accept) {
      requireDecided(sharer(world, account));
      refuseMoreMemberships('ofAccount', world.workspacesOf(account).length);
      refuseMoreMemberships('ofWorkspace', workspace.members.length);
      const member = { account, role: invitation.role, joinedAt: world.now() };
      workspace.members = [...workspace.members, member];
      log({ action: 'member-joined', role: invitation.role }, workspace);
    }
    workspace.invitations = workspace.invitations.filter((other) => other !== invitation);
    return body.accept ? view(world, workspace, account, invitation.role) : null;
  }),
];

/** @throws {Problem} 429 for one workspace too many in a day */
function takeOfDay(world: World, account: Account): void {
  const { limit, windowMs } = workspacesPerDay;
  const at = world.now().getTime();
  const taken = (world.workspacesMade.get(account) ?? []).filter((time) => time > at - windowMs);
  const [first = at] = taken;
  if (taken.length >= limit) throw tooManyAttempts(Math.ceil((first + windowMs - at) / 1000));
  world.workspacesMade.set(account, [...taken, at]);
}

const view = (
  world: World,
  workspace: MockWorkspace,
  account: Account,
  role: MemberRole,
): Workspace => ({
  id: workspace.id,
  name: workspace.name,
  role,
  members: workspace.members.length,
  afterDeletion: fateOf(workspace, role),
  notices:
    world.mailsBy === 'smtp'
      ? noticesOf(memberOf(workspace, account)?.notices ?? null, { ...workspace, role })
      : null,
});

/** What decides whether an account may share workspaces. */
export const sharer = (world: World, account: Account) => ({
  isDemo: account.user.id === world.accounts[0].user.id,
  isUnproven: account.isUnproven ?? false,
  isInherited: account.inherited ?? false,
});

/** The invitations to the proved address of an account that wait for an answer, newest first. */
export function received(world: World, { user: { email }, isUnproven }: Account) {
  if (email === null || isUnproven) return [];
  return world.workspaces
    .flatMap((workspace) => workspace.invitations.map((invitation) => ({ workspace, invitation })))
    .filter(({ invitation }) => accountKey(invitation.email) === accountKey(email))
    .filter(({ invitation }) => invitation.expiresAt > world.now())
    .toSorted((a, b) => b.invitation.createdAt.getTime() - a.invitation.createdAt.getTime());
}
