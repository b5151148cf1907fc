import {
  changeMember,
  inviteMembers,
  listMemberInvitations,
  listMembers,
  removeMember,
  revokeMemberInvitation,
} from '@flowdeck/contract/identity/members';
import {
  answerInvitation,
  changeApproval,
  changeNotices,
  createWorkspace,
  deleteWorkspace,
  leaveWorkspace,
  listWorkspaces,
  renameWorkspace,
} from '@flowdeck/contract/identity/workspaces';
import type { Route } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { Approvals } from '../approval/service.ts';
import type { Members } from './service.ts';

const nothing = () => undefined;

/** The calls about workspaces and their members. */
export function memberRoutes(
  route: Route,
  members: Members,
  approvals: Approvals,
  security: SecurityLog,
): void {
  route(listWorkspaces, ({ session }) => members.workspaces(session));
  route(createWorkspace, ({ session, body }) => members.create(session, body.name));
  route(renameWorkspace, ({ session, body }) => members.rename(session, body.name).then(nothing));
  route(changeApproval, (call) =>
    security.change('membership', call, () =>
      approvals.change(call.session, call.body.editorsNeedApproval).then(nothing),
    ),
  );
  route(changeNotices, ({ session, body }) => members.changeNotices(session, body).then(nothing));
  route(leaveWorkspace, (call) =>
    security.change('membership', call, () => members.leave(call.session).then(nothing)),
  );
  route(deleteWorkspace, (call) =>
    security.change('deletion', call, () =>
      members.delete(call.session, call.body.name).then(nothing),
    ),
  );
  route(answerInvitation, (call) =>
    security.change('membership', call, () =>
      members.answer(call.session, call.params.id, call.body.accept),
    ),
  );
  route(listMembers, ({ session, query }) => members.list(session, query));
  route(changeMember, (call) =>
    security.change('membership', call, () =>
      members.change(call.session, call.params.id, call.body.role),
    ),
  );
  route(removeMember, (call) =>
    security.change('membership', call, () =>
      members.remove(call.session, call.params.id).then(nothing),
    ),
  );
  route(listMemberInvitations, ({ session }) => members.invitations(session));
  route(inviteMembers, (call) =>
    security.change('invitation', call, () => members.invite(call.session, call.body)),
  );
  route(revokeMemberInvitation, (call) =>
    security.change('invitation', call, () =>
      members.revoke(call.session, call.params.id).then(nothing),
    ),
  );
}
