import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeMember,
  inviteMembers,
  listMemberInvitations,
  listMembers,
  removeMember,
  revokeMemberInvitation,
} from '@flowdeck/contract/identity/members';
import { changeApproval, leaveWorkspace } from '@flowdeck/contract/identity/workspaces';
import { approvalCopy } from '@flowdeck/features/copy/identity/members/approval';
import { membersCopy as copy } from '@flowdeck/features/copy/identity/members/members';
import { invitationListCopy } from '@flowdeck/features/copy/platform/invitations/invitation-list';
import { button, fillIn, press, saysOr, shows, type Scene } from '../scene.ts';

const path = '/account/members';
const menuOf = (name: string, role: 'viewer' | 'editor' | 'owner') =>
  button(copy.roleOf(copy.role[role], name));
const katherine = () => menuOf('Katherine Johnson', 'editor');
const dialogButton = (name: string) => page.getByRole('dialog').getByRole('button', { name });
const chooses = (menu: () => ReturnType<typeof button>, item: string) => async () => {
  await press(menu());
  const choice = page.getByRole('menuitem', { name: item });
  await shows(choice);
  (choice.element() as HTMLElement).click();
};
const asksToRemove = chooses(katherine, copy.remove.open);
const asksToLeave = chooses(() => menuOf('Admin', 'owner'), copy.leave.open);
const asksToPromote = chooses(katherine, copy.make.owner);
const removeSubmit = () => dialogButton(copy.remove.submit);
const leaveSubmit = () => dialogButton(copy.leave.submit);
const promoteSubmit = () => dialogButton(copy.make.owner);

const invited = { [copy.invite.emails]: 'eve@example.com' };
const inviteButton = () => button(copy.invite.submit);
const revokeAda = () => button(invitationListCopy.revokeNamed('ada@example.com'));

const approval = () => page.getByRole('switch', { name: approvalCopy.label });

export const scenes: Scene[] = [
  {
    name: 'listMembers',
    calls: [listMembers],
    path,
    waits: () => shows(page.getByRole('region', { name: copy.list })),
    fails: () => shows(page.getByText(copy.errors.load)),
    works: () => shows(katherine()),
  },
  {
    name: 'listMemberInvitations',
    calls: [listMemberInvitations],
    path,
    waits: () => shows(page.getByRole('region', { name: copy.invite.open })),
    fails: () => shows(page.getByText(copy.errors.invitations)),
    works: () => shows(revokeAda()),
  },
  {
    name: 'inviteMembers',
    calls: [inviteMembers],
    path,
    fill: () => fillIn(invited),
    button: inviteButton,
    fails: async (failure) => {
      await saysOr(copy.errors.invite)(failure);
      // What was typed has become an entry.
      await shows(button(/eve@example\.com/));
    },
    works: () => shows(button(invitationListCopy.revokeNamed('eve@example.com'))),
    returns: async (visit, failure) => {
      visit.goTo(path);
      if (failure) await press(inviteButton());
    },
  },
  {
    name: 'inviteMembers again',
    calls: [inviteMembers],
    path,
    button: () => button(copy.invite.resendNamed('ada@example.com')),
    fails: saysOr(copy.errors.invite),
    works: () => shows(revokeAda()),
    returns: async (visit) => {
      visit.goTo(path);
      await shows(revokeAda());
    },
  },
  {
    name: 'revokeMemberInvitation',
    calls: [revokeMemberInvitation],
    path,
    button: revokeAda,
    fails: saysOr(copy.errors.revoke),
    works: () => expect.element(revokeAda()).not.toBeInTheDocument(),
    returns: async (visit, failure) => {
      visit.goTo(path);
      if (failure) await press(revokeAda());
    },
  },
  {
    name: 'changeApproval',
    calls: [changeApproval],
    path,
    button: approval,
    waits: () => expect.element(approval()).toBeDisabled(),
    fails: saysOr(approvalCopy.errors.change),
    works: () => expect.element(approval()).toBeChecked(),
    returns: async (visit, failure) => {
      visit.goTo(path);
      if (failure) await press(approval());
    },
  },
  {
    name: 'changeMember',
    calls: [changeMember],
    path,
    fill: asksToPromote,
    button: promoteSubmit,
    fails: saysOr(copy.errors.change),
    works: () => shows(menuOf('Katherine Johnson', 'owner')),
    returns: async (visit, failure) => {
      visit.goTo(path);
      if (!failure) return;
      await asksToPromote();
      await press(promoteSubmit());
    },
  },
  {
    name: 'removeMember',
    calls: [removeMember],
    path,
    fill: asksToRemove,
    button: removeSubmit,
    fails: saysOr(copy.errors.remove),
    works: () => expect.element(katherine()).not.toBeInTheDocument(),
    returns: async (visit, failure) => {
      visit.goTo(path);
      await shows(menuOf('Jean Bartik', 'viewer'));
      if (!failure) return;
      await asksToRemove();
      await press(removeSubmit());
    },
  },
  {
    name: 'leaveWorkspace',
    calls: [leaveWorkspace],
    path,
    fill: asksToLeave,
    button: leaveSubmit,
    fails: saysOr(copy.errors.leave),
    // The page opens anew then, which it does not in tests.
    works: ({ mockApi: { world } }) =>
      expect.poll(() => world.workspaces[0]?.members.map(({ role }) => role)).toHaveLength(3),
    returns: async (visit, failure) => {
      if (!failure) return;
      visit.goTo(path);
      await asksToLeave();
      await press(leaveSubmit());
    },
  },
];
