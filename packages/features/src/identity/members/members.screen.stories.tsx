import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { MemberRole } from '@flowdeck/contract/roles';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { MembersScreen } from './members.screen.tsx';
import { approvalCopy } from './approval-copy.ts';
import { membersCopy as copy } from './members-copy.ts';
import { invitationListCopy } from '../../platform/invitations/invitation-list-copy.ts';
import { platformCopy } from '../../platform/platform-copy.ts';

const meta = {
  title: 'Screens/Members',
  component: MembersScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MembersScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

interface Loaded {
  mockApi: MockApi;
  outside: { left: string[] };
}
const loadedOf = ({ loaded }: Context) => loaded as Loaded;
const press = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name }));
};
const bodyOf = ({ canvasElement }: Context) => within(canvasElement.ownerDocument.body);
const menuOf = (name: string, role: MemberRole) => copy.roleOf(copy.role[role], name);
const choose = async (context: Context, menu: string, item: string) => {
  await press(context.canvas, menu);
  await userEvent.click(await bodyOf(context).findByRole('menuitem', { name: item }));
};
const dialogOf = async (context: Context) => within(await bodyOf(context).findByRole('dialog'));
const emails = (canvas: Canvas) => canvas.findByRole('textbox', { name: /^Email addresses/ });
const revokeAda = invitationListCopy.revokeNamed('ada@example.com');
const typeAddress = async (canvas: Canvas, address = 'eve@example.com') => {
  await canvas.findByRole('button', { name: revokeAda });
  await userEvent.type(await emails(canvas), address);
};

/** Four members and two open invitations. */
export const Default: Story = {};

/** As many members as a workspace may have, some with long names, and many open invitations. */
export const LongContent: Story = {
  globals: { data: 'long' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.total('1,000'))).toBeVisible();
    await press(canvas, copy.more);
    await expect(await canvas.findByText('Member 100')).toBeVisible();
    await press(canvas, copy.invite.showAll('41'));
    await expect(await canvas.findByText('candidate-40@example.com')).toBeVisible();
  },
};

/** From now on, what editors send waits for an owner. */
export const NeedsApproval: Story = {
  play: async ({ canvas, loaded }) => {
    const { workspace } = (loaded as Loaded).mockApi.world;
    await userEvent.click(await canvas.findByRole('switch', { name: approvalCopy.label }));
    await waitFor(() => expect(workspace.editorsNeedApproval).toBe(true));
    await waitFor(() =>
      expect(canvas.getByRole('switch', { name: approvalCopy.label })).toBeChecked(),
    );
  },
};

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.errors.load)).toBeVisible();
    await expect(await canvas.findByText(copy.errors.invitations)).toBeVisible();
  },
};

/** Nobody else works here yet, so there is no one to hand it over to either. */
export const Empty: Story = {
  globals: { data: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.alone)).toBeVisible();
    await expect(await canvas.findByText(copy.empty.none)).toBeVisible();
    // The list is drawn after what stands above it.
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: /^Owner,/ })).not.toBeInTheDocument(),
    );
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    const said = await canvas.findAllByText(platformCopy.errors.offline);
    await expect(said[0]).toBeVisible();
  },
};

export const Saving: Story = {
  play: async (context) => {
    const { canvas } = context;
    await typeAddress(canvas);
    loadedOf(context).mockApi.setNetwork('stalled');
    await press(canvas, copy.invite.submit);
    await expect(canvas.getByRole('button', { name: copy.invite.submit })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

/** Who was to be invited stays. */
export const SaveFailed: Story = {
  play: async (context) => {
    const { canvas } = context;
    await typeAddress(canvas);
    loadedOf(context).mockApi.setNetwork('error');
    await press(canvas, copy.invite.submit);
    await expect(await canvas.findByText(/^Something went wrong on the server/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /eve@example\.com/ })).toBeVisible();
  },
};

/** The addresses that are none stay in the field, the others are taken. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: revokeAda });
    await userEvent.click(await emails(canvas));
    await userEvent.paste('eve@example.com\nnobody; kim@example.com, also-nobody@');
    await expect(await emails(canvas)).toHaveValue('nobody, also-nobody@');
    await expect(await emails(canvas)).toBeInvalid();
    await expect(canvas.getByRole('button', { name: /kim@example\.com/ })).toBeVisible();
    await press(canvas, copy.invite.submit);
    await expect(canvas.queryByText(copy.invite.mailed('2'))).not.toBeInTheDocument();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Playground: Story = { tags: ['!test'] };

/** Sees who works here, and may leave. */
export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Katherine Johnson')).toBeVisible();
    await expect(await canvas.findByText(copy.ownersInvite)).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: menuOf('Admin', 'viewer') })).toBeVisible();
  },
};

export const AsEditor: Story = { globals: { role: 'editor' } };

/** Invitations leave by email. */
export const Invites: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await typeAddress(canvas);
    await userEvent.selectOptions(canvas.getByRole('combobox'), copy.role.viewer);
    await press(canvas, copy.invite.submit);
    await expect(await canvas.findByText(copy.invite.mailed('1'))).toBeVisible();
    await expect(
      await canvas.findByRole('button', {
        name: invitationListCopy.revokeNamed('eve@example.com'),
      }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Remove eve/ })).not.toBeInTheDocument();
  },
};

/** Without a mail server, there are links to pass on. Members get none. */
export const LinksToPassOn: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    loadedOf(context).mockApi.world.mailsBy = 'outbox';
    await typeAddress(canvas, 'eve@example.com katherine@example.com');
    await press(canvas, copy.invite.submit);
    await expect(await canvas.findByText(copy.invite.made('1'))).toBeVisible();
    await expect(canvas.getByText(copy.invite.members('katherine@example.com'))).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: copy.invite.copyFor('eve@example.com') }),
    ).toBeVisible();
    await expect(canvas.getByText(copy.invite.notMailed)).toBeVisible();
    await expect(canvas.queryByText(copy.invite.notProven)).not.toBeInTheDocument();
    await press(canvas, copy.invite.done);
    await expect(canvas.queryByText(copy.invite.made('1'))).not.toBeInTheDocument();
  },
};

/** Only an administrator's links open accounts. */
export const LinksOfSomebodyWhoIsNoAdministrator: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    const { world } = loadedOf(context).mockApi;
    world.mailsBy = 'outbox';
    world.user.role = 'user';
    await typeAddress(canvas, 'eve@example.com');
    await press(canvas, copy.invite.submit);
    await expect(await canvas.findByText(new RegExp(copy.invite.notProven))).toBeVisible();
  },
};

export const InvitesAgain: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await press(canvas, copy.invite.resendNamed('ada@example.com'));
    await expect(await canvas.findByText(copy.invite.mailed('1'))).toBeVisible();
    await press(canvas, revokeAda);
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: revokeAda })).not.toBeInTheDocument(),
    );
    // The link that this named leads nowhere now.
    await expect(canvas.queryByText(copy.invite.mailed('1'))).not.toBeInTheDocument();
  },
};

export const ChangesARole: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await choose(context, menuOf('Jean Bartik', 'viewer'), copy.make.editor);
    await expect(
      await context.canvas.findByRole('button', { name: menuOf('Jean Bartik', 'editor') }),
    ).toBeVisible();
  },
};

/** Somebody else becomes an owner, and the user steps down: what only owners may do is gone at once. */
export const HandsOver: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await choose(context, menuOf('Katherine Johnson', 'editor'), copy.make.owner);
    const question = await dialogOf(context);
    await expect(question.getByText(copy.promote.hint)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: copy.make.owner }));
    await canvas.findByRole('button', { name: menuOf('Katherine Johnson', 'owner') });
    await choose(context, menuOf('Admin', 'owner'), copy.make.editor);
    const own = await dialogOf(context);
    await expect(own.getByText(copy.stepDown.hint)).toBeVisible();
    await userEvent.click(own.getByRole('button', { name: copy.make.editor }));
    await expect(await canvas.findByText(copy.ownersInvite)).toBeVisible();
    await expect(
      canvas.queryByRole('button', { name: copy.invite.submit }),
    ).not.toBeInTheDocument();
  },
};

export const RemovesAMember: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await choose(context, menuOf('Jean Bartik', 'viewer'), copy.remove.open);
    const question = await dialogOf(context);
    await expect(question.getByText(/^They lose access to/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: copy.remove.submit }));
    await waitFor(() => expect(context.canvas.queryByText('Jean Bartik')).not.toBeInTheDocument());
  },
};

/** The only owner cannot leave or step down, and reads what helps. */
export const LastOwner: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await choose(context, menuOf('Grace Hopper', 'owner'), copy.make.viewer);
    await context.canvas.findByRole('button', { name: menuOf('Grace Hopper', 'viewer') });
    await expect(await context.canvas.findByText(copy.onlyOwner)).toBeVisible();
    const own = { name: menuOf('Admin', 'owner') };
    await expect(context.canvas.queryByRole('button', own)).not.toBeInTheDocument();
  },
};

/** The app opens anew, in another workspace. */
export const Leaves: Story = {
  tags: ['behaviour'],
  globals: { role: 'viewer' },
  play: async (context) => {
    await choose(context, menuOf('Admin', 'viewer'), copy.leave.open);
    const question = await dialogOf(context);
    await userEvent.click(question.getByRole('button', { name: copy.leave.submit }));
    await waitFor(() => expect(loadedOf(context).outside.left).toEqual(['/dashboard']));
  },
};

/** A server where nobody shares a workspace. */
export const OtherServer: Story = {
  tags: ['behaviour'],
  globals: { server: 'specification-only' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.empty.notHere)).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: copy.invite.submit })).not.toBeInTheDocument(),
    );
  },
};
