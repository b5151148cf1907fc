import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { workspacePath } from '@flowdeck/contract/workspace-address';
import { draftId } from '@flowdeck/mock-api/seeds/content';
import { inviteFirst } from '@flowdeck/mock-api/seeds/workspaces';
import { draftEditorCopy } from '@flowdeck/features/copy/content/draft-editor';
import { notMemberCopy } from '../../apps/web/src/not-member-copy.ts';
import { searchPaletteCopy } from '../../apps/web/src/shell/search-palette-copy.ts';
import { workspaceMenuCopy as copy } from '../../apps/web/src/shell/workspace-menu-copy.ts';
import type { StoryApi } from '../api/story-api.ts';
import { renderWholeApp, wholeAppArgTypes, type WholeAppProps } from './whole-app.tsx';

const stranger = '0198c0de-0000-7000-8001-00000000ffff';

const meta = {
  title: 'App/Workspaces',
  // Apps beside each other on one page would share its address and its errors.
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', a11y: { config: { rules: [] } } },
  args: { path: '/documentation', signedIn: true },
  argTypes: wholeAppArgTypes,
  render: renderWholeApp,
} satisfies Meta<WholeAppProps>;
export default meta;
type Story = StoryObj<WholeAppProps>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const storyApi = ({ loaded }: Pick<Context, 'loaded'>) => loaded as StoryApi;
const openMenu = async ({ canvas }: Context) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Admin Account' }));
  return within(await screen.findByRole('menu'));
};
const item = (name: string) => screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
const idOf = (context: Pick<Context, 'loaded'>, name: string) => {
  const found = storyApi(context).mockApi.world.workspaces.find((one) => one.name === name);
  return found?.id ?? stranger;
};
const remove = (context: Context, name: string) => {
  const { world } = storyApi(context).mockApi;
  const workspace = world.workspaces.find((one) => one.name === name);
  if (workspace) world.endMembership(workspace, world.user.id);
};
const arrivesIn = async (context: Context, id: string) => {
  await waitFor(() =>
    expect(storyApi(context).outside.left).toEqual([workspacePath(id, '/dashboard')]),
  );
  await expect(
    await context.canvas.findByRole('heading', { name: 'Workflow Dashboard' }),
  ).toBeVisible();
};

/** The account menu: the current one is checked, and each has the role in it. */
export const Menu: Story = {
  play: async (context) => {
    const menu = await openMenu(context);
    await expect(await menu.findByRole('menuitemradio', { name: /^Client A/ })).not.toBeChecked();
    await expect(menu.getByRole('menuitemradio', { name: /^Admin/ })).toBeChecked();
  },
};

/** On a phone, the initials and the head of the menu say which one is open. */
export const MenuOnAPhone: Story = {
  args: { path: workspacePath('0198c0de-0000-7000-8001-000000000004', '/documentation') },
  globals: { viewport: { value: 'w360' } },
  play: async (context) => {
    const button = await context.canvas.findByRole('button', { name: 'Admin Account' });
    await expect(button).toHaveAccessibleDescription('Client A');
    await expect(button).toHaveTextContent(/^CA/);
    const menu = await openMenu(context);
    await expect(menu.getAllByText('Client A')[0]).toBeVisible();
  },
};

/** An account alone in its workspace. */
export const MenuOfOneWorkspace: Story = {
  globals: { data: 'empty' },
  play: async (context) => {
    await openMenu(context);
    await expect(await item(copy.manage)).toBeVisible();
  },
};

/** From eight on, they are searched. */
export const MenuOfManyWorkspaces: Story = {
  globals: { data: 'long' },
  play: async (context) => {
    await openMenu(context);
    await expect(await item(copy.switch)).toBeVisible();
  },
};

/** Invitations that wait are counted. */
export const MenuWithInvitations: Story = {
  beforeEach: (context) => {
    inviteFirst(storyApi(context).mockApi.world, [
      ['Globex', 'editor'],
      ['Initech', 'viewer'],
    ]);
  },
  play: async (context) => {
    const menu = await openMenu(context);
    await expect(await menu.findByText('2 invitations')).toBeVisible();
  },
};

/** The list cannot be loaded; the way to the page is there, which says so. */
export const MenuWithoutTheList: Story = {
  play: async (context) => {
    await context.canvas.findByRole('heading', { name: 'Documentation' });
    storyApi(context).mockApi.setNetwork('error');
    await openMenu(context);
    await expect(await item(copy.manage)).toBeVisible();
  },
};

/** A server that has only what the specification lists has no workspaces to show. */
export const MenuOfAnotherServer: Story = {
  globals: { server: 'specification-only' },
  play: async (context) => {
    const menu = await openMenu(context);
    await expect(menu.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await expect(menu.queryByText(copy.manage)).not.toBeInTheDocument();
  },
};

/** Loads the app in another workspace. */
export const Switches: Story = {
  play: async (context) => {
    const menu = await openMenu(context);
    await userEvent.click(await menu.findByRole('menuitemradio', { name: /^Client A/ }));
    await arrivesIn(context, idOf(context, 'Client A'));
    const after = await openMenu(context);
    await expect(await after.findByRole('menuitemradio', { name: /^Client A/ })).toBeChecked();
  },
};

/** Finds one of two hundred. */
export const SearchesAWorkspace: Story = {
  globals: { data: 'long' },
  play: async (context) => {
    await openMenu(context);
    await userEvent.click(await item(copy.switch));
    const dialog = await screen.findByRole('dialog', { name: copy.search.label });
    await userEvent.type(within(dialog).getByRole('combobox'), 'Client 19');
    await expect(within(dialog).getAllByRole('option')[0]).toHaveTextContent(/Client 19/);
  },
};

/** Its name is asked for, then it is switched to. */
export const CreatesAWorkspace: Story = {
  play: async (context) => {
    await openMenu(context);
    await userEvent.click(await item(copy.create));
    const dialog = await screen.findByRole('dialog', { name: 'New workspace' });
    await waitFor(() => expect(getComputedStyle(dialog).pointerEvents).not.toBe('none'));
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Client B{Enter}');
    await waitFor(() => expect(idOf(context, 'Client B')).not.toBe(stranger));
    await arrivesIn(context, idOf(context, 'Client B'));
  },
};

/** The palette switches, too. */
export const SwitchesInThePalette: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Search' }));
    const dialog = within(await screen.findByRole('dialog', { name: searchPaletteCopy.label }));
    await userEvent.click(
      await dialog.findByRole('option', { name: new RegExp(copy.switchTo('Client A')) }),
    );
    await arrivesIn(context, idOf(context, 'Client A'));
  },
};

/** Signing in leads to a shared workspace, whose address names it. */
export const AddressNamesTheWorkspace: Story = {
  args: { path: '/account?section=1#names', signedIn: false },
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(await canvas.findByLabelText(/^Username/), 'admin');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'flowdeck-demo');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(await canvas.findByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(storyApi(context).outside.left.at(-1)).toBe(
      workspacePath(idOf(context, 'Admin'), '/account?section=1#names'),
    );
  },
};

/** Whoever signs in at the address of another workspace of theirs stays there. */
export const SignsInToTheNamedWorkspace: Story = {
  args: {
    path: workspacePath('0198c0de-0000-7000-8001-000000000004', '/documentation'),
    signedIn: false,
  },
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(await canvas.findByLabelText(/^Username/), 'admin');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'flowdeck-demo');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(await canvas.findByRole('heading', { name: 'Documentation' })).toBeVisible();
    const menu = await openMenu(context);
    await expect(await menu.findByRole('menuitemradio', { name: /^Client A/ })).toBeChecked();
  },
};

/** The address is of a workspace that the user is no member of. */
export const NotAMember: Story = {
  args: { path: workspacePath(stranger, '/dashboard') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: notMemberCopy.title })).toBeVisible();
  },
};

/** An invitation to it is accepted here, and the page that the address names opens. */
export const InvitedButNoMember: Story = {
  args: { path: workspacePath(stranger, '/documentation') },
  beforeEach: (context) => {
    inviteFirst(storyApi(context).mockApi.world, [['Globex', 'editor']]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: notMemberCopy.invited })).toBeVisible();
    await expect(canvas.getByText(/^You are signed in as/)).toBeVisible();
  },
};

/** Accepts, and goes on where the link led. */
export const AcceptsWhereTheLinkLed: Story = {
  ...InvitedButNoMember,
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(
      await canvas.findByRole('button', { name: notMemberCopy.accept('Globex') }),
    );
    await expect(await canvas.findByRole('heading', { name: 'Documentation' })).toBeVisible();
    await expect(storyApi(context).outside.left).toEqual([
      workspacePath(idOf(context, 'Globex'), '/documentation'),
    ]);
  },
};

/** A new tab opens the workspace that was used last. */
export const OpensTheLastWorkspace: Story = {
  args: { path: '/', lastWorkspace: '0198c0de-0000-7000-8001-000000000004' },
  play: async (context) => {
    const menu = await openMenu(context);
    await expect(await menu.findByRole('menuitemradio', { name: /^Client A/ })).toBeChecked();
    await expect(storyApi(context).outside.left.at(-1)).toBe(
      workspacePath(idOf(context, 'Client A'), '/'),
    );
  },
};

/** Somebody who is removed while they work sees it at the next call, and can go on in their own. */
export const RemovedMeanwhile: Story = {
  args: { path: workspacePath('0198c0de-0000-7000-8001-000000000004', '/documentation') },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole('heading', { name: 'Documentation' });
    remove(context, 'Client A');
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }));
    const name = notMemberCopy.titleOf('Client A');
    await expect(await canvas.findByRole('heading', { name })).toBeVisible();
    await expect(canvas.queryByLabelText(notMemberCopy.typed)).not.toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: notMemberCopy.ownWorkspace }));
    await expect(await canvas.findByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
  },
};

/** What they had typed in a form is there to be copied. */
export const RemovedWhileTyping: Story = {
  args: { path: '/content-generator' },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole('link', { name: /for you$/ });
    await userEvent.type(await canvas.findByLabelText(/^Title/), 'Ten ideas for spring');
    remove(context, 'Admin');
    await userEvent.click(canvas.getByRole('button', { name: 'Generate Content' }));
    const typed = await canvas.findByLabelText(notMemberCopy.typed);
    await expect(typed).toHaveValue('Ten ideas for spring');
    await expect(canvas.getByText(notMemberCopy.typedHint)).toBeVisible();
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: notMemberCopy.copy }));
    await expect(await canvas.findByRole('button', { name: notMemberCopy.copied })).toBeVisible();
    await expect(copied).toHaveBeenCalledWith('Ten ideas for spring');
  },
};

/** The editor of a draft keeps them in the browser, too. */
export const RemovedWhileWritingADraft: Story = {
  args: { path: `/content-generator/drafts/${draftId}`, lastWorkspace: stranger },
  play: async (context) => {
    const { canvas } = context;
    const field = await canvas.findByRole<HTMLTextAreaElement>('textbox', {
      name: draftEditorCopy.fields.content,
    });
    await canvas.findByRole('link', { name: /for you$/ });
    await userEvent.type(field, ' And my words.');
    remove(context, 'Admin');
    await userEvent.click(canvas.getByRole('button', { name: draftEditorCopy.save.now }));
    const typed = await canvas.findByLabelText<HTMLTextAreaElement>(notMemberCopy.typed);
    await expect(typed.value).toMatch(/ And my words\.$/);
    await expect(canvas.getByText(notMemberCopy.keptHint)).toBeVisible();
  },
};

/** Somebody who is removed where addresses name no workspace sees it as well. */
export const RemovedFromTheOnlyOne: Story = {
  globals: { data: 'empty' },
  play: async (context) => {
    const { canvas } = context;
    const { world } = storyApi(context).mockApi;
    await canvas.findByRole('heading', { name: 'Documentation' });
    const [{ user, workspace }, other] = world.accounts;
    if (other) {
      const owner = { account: other, role: 'owner' as const, joinedAt: world.now() };
      workspace.members = [...workspace.members, owner];
    }
    world.endMembership(workspace, user.id);
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }));
    const name = notMemberCopy.titleOf('Admin');
    await expect(await canvas.findByRole('heading', { name })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: notMemberCopy.ownWorkspace }));
    await expect(await canvas.findByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
  },
};

/** The others that they are in are offered at once. */
export const SwitchesFromOneThatIsGone: Story = {
  args: { path: workspacePath(stranger, '/dashboard') },
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(
      await canvas.findByRole('button', { name: notMemberCopy.switchTo('Client A') }),
    );
    await arrivesIn(context, idOf(context, 'Client A'));
  },
};
