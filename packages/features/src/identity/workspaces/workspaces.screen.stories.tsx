import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { inviteFirst } from '@flowdeck/mock-api/seeds/workspaces';
import { confirmAddressCopy } from '../../platform/confirm-address/confirm-address-copy.ts';
import { platformCopy } from '../../platform/platform-copy.ts';
import { workspacesCopy as copy } from './workspaces-copy.ts';
import { WorkspacesScreen } from './workspaces.screen.tsx';

const meta = {
  title: 'Screens/Workspaces',
  component: WorkspacesScreen,
  args: { onEnter: fn(), membersLink: <a href="#members">Members</a> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WorkspacesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

const mockApi = ({ loaded }: Pick<Context, 'loaded'>) => (loaded as { mockApi: MockApi }).mockApi;
const press = async (canvas: Pick<Canvas, 'findByRole'>, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name }));
};
const dialogIn = async ({ canvasElement }: Pick<Context, 'canvasElement'>) => {
  const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
  await waitFor(() => expect(getComputedStyle(dialog).pointerEvents).not.toBe('none'));
  return within(dialog);
};

/** They own another one, in which nobody else works. */
const ownsAnother = (context: Pick<Context, 'loaded'>) => {
  const { world } = mockApi(context);
  return world.addWorkspace('Client B', world.accounts[0]);
};

/** One of their own, and two of others. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(copy.current)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Members' })).toBeVisible();
    await press(canvas, copy.openNamed('Client A'));
    await expect(args.onEnter).toHaveBeenCalledWith(expect.stringMatching(/^[\da-f-]{36}$/));
  },
};

/** As many as one may have. */
export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.errors.load)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** Only the workspace that came with the account. */
export const Empty: Story = {
  globals: { data: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.current)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Leave/ })).not.toBeInTheDocument();
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(platformCopy.errors.offline)).toBeVisible();
  },
};

export const Saving: Story = {
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText(copy.current);
    await press(canvas, copy.create.open);
    const dialog = await dialogIn(context);
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Client B');
    mockApi(context).setNetwork('stalled');
    await press(dialog, copy.create.submit);
    await expect(dialog.getByRole('button', { name: copy.create.submit })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

/** What was typed stays. */
export const SaveFailed: Story = {
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText(copy.current);
    await press(canvas, copy.create.open);
    const dialog = await dialogIn(context);
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Client B');
    mockApi(context).setNetwork('error');
    await press(dialog, copy.create.submit);
    await expect(await dialog.findByText(/^Something went wrong on the server/)).toBeVisible();
    await expect(dialog.getByLabelText(/^Name/)).toHaveValue('Client B');
  },
};

export const Invalid: Story = {
  tags: ['not-applicable'],
  parameters: {
    notApplicable: 'A name can be anything, and the button waits until there is one.',
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Playground: Story = { tags: ['!test'] };

/** Two invitations wait for an answer. */
export const Invited: Story = {
  beforeEach: (context) => {
    inviteFirst(mockApi(context).world, [
      ['Globex', 'editor'],
      ['Initech', 'viewer'],
    ]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: copy.invitations.title })).toBeVisible();
  },
};

/** The server has no mail server, so it offers no emails. */
export const WithoutEmails: Story = {
  beforeEach: (context) => {
    mockApi(context).world.mailsBy = 'outbox';
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.current)).toBeVisible();
    await expect(canvas.queryByRole('radiogroup')).not.toBeInTheDocument();
  },
};

/** The server has only what the specification lists. */
export const NotHere: Story = {
  globals: { server: 'specification-only' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.empty.notHere)).toBeVisible();
  },
};

/** Others work in it, and lose it, too. */
export const DeletingASharedOne: Story = {
  beforeEach: (context) => {
    const [added, world] = [ownsAnother(context), mockApi(context).world];
    added.members = [...added.members, ...world.workspace.members.slice(1)];
  },
  play: async (context) => {
    await press(context.canvas, copy.delete.openNamed('Client B'));
    const dialog = await dialogIn(context);
    await expect(dialog.getByText(copy.delete.forAll('3 other people'))).toBeVisible();
  },
};

/** It can be switched to at once. */
export const AcceptsAnInvitation: Story = {
  ...Invited,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await press(canvas, copy.invitations.acceptNamed('Globex'));
    await expect(await canvas.findByText(copy.invitations.joined('Globex'))).toBeVisible();
    const switches = await waitFor(async () => {
      const found = canvas.getAllByRole('button', { name: copy.openNamed('Globex') });
      await expect(found).toHaveLength(2);
      return found;
    });
    await userEvent.click(switches[0] as HTMLElement);
    await expect(args.onEnter).toHaveBeenCalledOnce();
    await press(canvas, copy.invitations.stay);
    await expect(canvas.queryByText(copy.invitations.joinedHint)).not.toBeInTheDocument();
  },
};

export const DeclinesAnInvitation: Story = {
  ...Invited,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await press(canvas, copy.invitations.declineNamed('Globex'));
    await waitFor(() => expect(canvas.queryByText('Globex')).not.toBeInTheDocument());
    await expect(canvas.getByText('Initech')).toBeVisible();
  },
};

export const RenamesAWorkspace: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await press(canvas, copy.rename.openNamed('Admin'));
    const dialog = await dialogIn(context);
    const name = dialog.getByLabelText(/^Name/);
    await expect(name).toHaveValue('Admin');
    await userEvent.clear(name);
    await userEvent.type(name, 'Agency');
    await press(dialog, copy.rename.submit);
    await expect(await canvas.findByText('Agency')).toBeVisible();
  },
};

/** Each workspace has its own. */
export const ChoosesEmails: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const { labelOf, options, hints } = copy.notices;
    const choiceOf = async (name: string) =>
      within(await canvas.findByRole('radiogroup', { name: labelOf(name) }));
    const choice = await choiceOf('Client A');
    await expect(choice.getByRole('radio', { name: options.off })).toBeChecked();
    await userEvent.click(choice.getByRole('radio', { name: options.daily }));
    await expect(await canvas.findByText(hints.daily)).toBeVisible();
    await waitFor(() => expect(choice.getByRole('radio', { name: options.daily })).toBeChecked());
    const other = await choiceOf('Admin');
    await expect(other.getByRole('radio', { name: options.off })).toBeChecked();
  },
};

/** Its page would be of a workspace that is left, so another one is loaded. */
export const LeavesTheCurrentOne: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    const { world } = mockApi(context);
    const [account] = world.accounts;
    const found = world
      .workspacesOf(account)
      .find(({ workspace }) => workspace.name === 'Client A');
    if (found) account.workspace = found.workspace;
  },
  play: async (context) => {
    const { canvas, args } = context;
    await press(canvas, copy.leave.openNamed('Client A'));
    await press(await dialogIn(context), copy.leave.confirm);
    await waitFor(() => expect(args.onEnter).toHaveBeenCalledWith(null));
  },
};

/** Only an owner may, who types its name, and who is in another one. */
export const DeletesAWorkspace: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    ownsAnother(context);
  },
  play: async (context) => {
    const { canvas, args } = context;
    await canvas.findByText('Client B');
    await expect(
      canvas.queryByRole('button', { name: copy.delete.openNamed('Client A') }),
    ).not.toBeInTheDocument();
    await press(canvas, copy.delete.openNamed('Client B'));
    const dialog = await dialogIn(context);
    const confirm = dialog.getByRole('button', { name: copy.delete.confirm });
    await expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Client A');
    await userEvent.click(confirm);
    await expect(await dialog.findByText('This is not the name of the workspace.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText(/^Name/));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'client b');
    await userEvent.click(confirm);
    await waitFor(() => expect(canvas.queryByText('Client B')).not.toBeInTheDocument());
    await expect(args.onEnter).not.toHaveBeenCalled();
  },
};

/** Another one is loaded. */
export const DeletesTheCurrentOne: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    mockApi(context).world.accounts[0].workspace = ownsAnother(context);
  },
  play: async (context) => {
    await press(context.canvas, copy.delete.openNamed('Client B'));
    const dialog = await dialogIn(context);
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Client B');
    await press(dialog, copy.delete.confirm);
    await waitFor(() => expect(context.args.onEnter).toHaveBeenCalledWith(null));
  },
};

/** A workspace needs an owner, so nothing offers to leave. */
export const OnlyOwnerStays: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    const { workspace, user } = mockApi(context).world;
    workspace.members = workspace.members.filter(
      ({ account, role }) => account.user === user || role !== 'owner',
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: copy.rename.openNamed('Admin') });
    await expect(
      canvas.queryByRole('button', { name: copy.leave.openNamed('Admin') }),
    ).not.toBeInTheDocument();
  },
};

/** Many are found by their names. */
export const Searched: Story = {
  globals: { data: 'long' },
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(copy.search), 'client 19');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(9);
    await userEvent.type(canvas.getByLabelText(copy.search), 'x');
    await expect(await canvas.findByText(copy.empty.noMatches)).toBeVisible();
  },
};

/** Invitations wait for the address to be confirmed, which the notice helps with. */
export const Unconfirmed: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    const [account] = mockApi(context).world.accounts;
    account.isUnproven = true;
    account.user.email = 'ada@example.com';
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.invitations.unconfirmed)).toBeVisible();
    await press(canvas, confirmAddressCopy.again);
    await expect(await canvas.findByText(confirmAddressCopy.sent)).toBeVisible();
  },
};

/** Nothing was emailed, so it says who has the link. */
export const UnconfirmedWithoutAMailServer: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    const { world } = mockApi(context);
    world.mailsBy = 'outbox';
    world.accounts[0].isUnproven = true;
    world.user.email = 'outbox@example.com';
  },
  play: async (context) => {
    const { canvas } = context;
    const { email } = mockApi(context).world.user;
    await expect(await canvas.findByText(confirmAddressCopy.notMailed(email ?? ''))).toBeVisible();
    await press(canvas, confirmAddressCopy.makeNew);
    await expect(await canvas.findByText(confirmAddressCopy.kept)).toBeVisible();
  },
};
