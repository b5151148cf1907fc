import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerInvitation,
  changeNotices,
  createWorkspace,
  deleteWorkspace,
  leaveWorkspace,
  listWorkspaces,
  renameWorkspace,
} from '@flowdeck/contract/identity/workspaces';
import { inviteFirst } from '@flowdeck/mock-api/seeds/workspaces';
import { workspacesCopy as copy } from '@flowdeck/features/copy/identity/workspaces/workspaces';
import type { Visit } from '../open-app.tsx';
import { button, fillIn, heading, press, saysOr, shows, type Scene } from '../scene.ts';

const path = '/account/workspaces';
const name = { Name: 'Client B' };
const newName = { Name: 'Agency' };
const client = 'Client A';
const inviting = 'Globex';

const inDialog = (label: string) => page.getByRole('dialog').getByRole('button', { name: label });
const enterClient = () => button(copy.openNamed(client));
const openCreate = async () => {
  await shows(enterClient());
  await press(button(copy.create.open));
  await fillIn(name);
};
const openRename = async () => {
  await press(button(copy.rename.openNamed('Admin')));
  await fillIn(newName);
};
const daily = () =>
  page
    .getByRole('radiogroup', { name: copy.notices.labelOf(client) })
    .getByRole('radio', { name: copy.notices.options.daily });
const askToLeave = () => press(button(copy.leave.openNamed(client)));
const leave = () => inDialog(copy.leave.confirm);
const own = 'Client C';
const typedName = { [copy.delete.name]: own };
const deleteOwn = () => button(copy.delete.openNamed(own));
const askToDelete = async ({ mockApi: { world }, load }: Visit) => {
  world.addWorkspace(own, world.accounts[0]);
  load();
  await press(deleteOwn());
  await fillIn(typedName);
};
const deleteForGood = () => inDialog(copy.delete.confirm);
const accept = () => button(copy.invitations.acceptNamed(inviting));
const beInvited = async ({ mockApi: { world }, load }: Visit) => {
  inviteFirst(world, [[inviting, 'editor']]);
  load();
  await shows(accept());
};

export const scenes: Scene[] = [
  {
    name: 'listWorkspaces',
    calls: [listWorkspaces],
    path,
    waits: () => shows(page.getByRole('region', { name: copy.region })),
    fails: () => shows(page.getByText(copy.errors.load)),
    works: () => shows(enterClient()),
  },
  {
    name: 'createWorkspace',
    calls: [createWorkspace],
    path,
    fill: openCreate,
    button: () => inDialog(copy.create.submit),
    fails: saysOr(copy.errors.create),
    kept: name,
    works: () => shows(heading('Workflow Dashboard')),
  },
  {
    name: 'renameWorkspace',
    calls: [renameWorkspace],
    path,
    fill: openRename,
    button: () => inDialog(copy.rename.submit),
    fails: saysOr(copy.errors.rename),
    kept: newName,
    works: () => shows(button(copy.rename.openNamed(newName.Name))),
    returns: async (visit, failure) => {
      visit.goTo(path);
      await shows(enterClient());
      if (!failure) return;
      await openRename();
      await press(inDialog(copy.rename.submit));
    },
  },
  {
    name: 'changeNotices',
    calls: [changeNotices],
    path,
    button: daily,
    waits: () => expect.element(daily()).toBeChecked(),
    fails: saysOr(copy.errors.notices),
    works: () => expect.element(daily()).toBeChecked(),
    returns: async (visit, failure) => {
      visit.goTo(path);
      if (failure) await press(daily());
    },
  },
  {
    name: 'leaveWorkspace',
    calls: [leaveWorkspace],
    path,
    fill: askToLeave,
    button: leave,
    fails: saysOr(copy.errors.leave),
    works: () => expect.element(enterClient()).not.toBeInTheDocument(),
    returns: async (visit, failure) => {
      visit.goTo(path);
      await shows(button(copy.create.open));
      if (!failure) return;
      await askToLeave();
      await press(leave());
    },
  },
  {
    name: 'deleteWorkspace',
    calls: [deleteWorkspace],
    path,
    fill: askToDelete,
    button: deleteForGood,
    fails: saysOr(copy.errors.delete),
    kept: typedName,
    works: () => expect.element(deleteOwn()).not.toBeInTheDocument(),
    returns: async (visit, failure) => {
      visit.goTo(path);
      await shows(button(copy.create.open));
      if (!failure) return;
      await press(deleteOwn());
      await fillIn(typedName);
      await press(deleteForGood());
    },
  },
  {
    name: 'answerInvitation',
    calls: [answerInvitation],
    path,
    fill: beInvited,
    button: accept,
    fails: saysOr(copy.errors.answer),
    works: () => shows(button(copy.leave.openNamed(inviting))),
    returns: async (visit, failure) => {
      visit.goTo(path);
      if (failure) await press(accept());
    },
  },
];
