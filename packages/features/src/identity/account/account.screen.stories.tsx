import type { Meta, StoryObj } from '@storybook/react-vite';
import { TOTP } from 'otpauth';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { storageOf } from '@flowdeck/mock-api/storage';
import { inviteFirst } from '@flowdeck/mock-api/seeds/workspaces';
import { sampleTotpSecret } from '@flowdeck/mock-api/seeds/accounts';
import { Button } from '@flowdeck/ui/button';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { AccountScreen } from './account.screen.tsx';
import { accountCopy } from './account-copy.ts';
import { invitationsCopy } from './invitations-copy.ts';
import { platformCopy } from '../../platform/platform-copy.ts';
import { passkeysCopy } from './passkeys-copy.ts';
import { sectionIndexCopy } from './section-index-copy.ts';
import { reviewCopy } from './review-copy.ts';
import { deleteCopy } from './delete-copy.ts';
import { passwordCopy } from './password-copy.ts';
import { detailsCopy } from './details-copy.ts';
import { providersCopy } from './providers-copy.ts';
import { invitedCopy } from './invited-copy.ts';
import { archiveCopy } from './archive-copy.ts';
import { storageCopy } from './storage-copy.ts';

const meta = {
  title: 'Screens/Account',
  component: AccountScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    links: ['Workspaces', 'Members', 'Sending settings'].map((page) => (
      <Button key={page} asChild>
        <a href="#page">{page}</a>
      </Button>
    )),
  },
} satisfies Meta<typeof AccountScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const mockApi = ({ loaded }: Context) => (loaded as { mockApi: MockApi }).mockApi;
const sessions = ({ canvas }: Context) =>
  within(canvas.getByRole('region', { name: accountCopy.sessions.title }));
const endPhone = (context: Context) =>
  sessions(context).findByRole('button', { name: /^Sign out Safari on iOS/ });

/** Someone whose account is not that of the demo. */
const asMember: Pick<Story, 'beforeEach'> = {
  beforeEach: ({ loaded }) => {
    (loaded as { mockApi: MockApi }).mockApi.world.user.role = 'user';
  },
};

async function turnOn(canvas: Context['canvas']) {
  await userEvent.click(await canvas.findByRole('button', { name: accountCopy.secondStep.setUp }));
  const code = new TOTP({ secret: sampleTotpSecret }).generate();
  await userEvent.type(await canvas.findByLabelText(/^Code/), code);
  await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }));
}

export const Default: Story = {};

/** The archive has all of the workspace, so owners alone get it. */
export const AsEditor: Story = {
  globals: { role: 'editor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: deleteCopy.title })).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: archiveCopy.download })).not.toBeInTheDocument(),
    );
  },
};

/** Dozens of sessions. */
export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: accountCopy.sessions.title })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(accountCopy.errors.load)).toBeVisible();
    await expect(await canvas.findByText(accountCopy.errors.account)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  },
};

/** Only this session: nothing else to sign out. */
export const Empty: Story = {
  globals: { data: 'empty' },
  play: async (context) => {
    const list = sessions(context);
    await expect(await list.findByText('This device')).toBeVisible();
    await expect(list.queryByRole('button')).not.toBeInTheDocument();
    await expect(await context.canvas.findByText(invitationsCopy.empty.none)).toBeVisible();
    await expect(
      context.canvas.queryByRole('button', { name: accountCopy.sessions.endOthers }),
    ).not.toBeInTheDocument();
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(platformCopy.errors.offline)).toHaveLength(2);
  },
};

/** Signing a device out, on its way. */
export const Saving: Story = {
  play: async (context) => {
    const end = await endPhone(context);
    mockApi(context).setNetwork('stalled');
    await userEvent.click(end);
    await expect(end).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server’s own sentence; the device is still listed. */
export const SaveFailed: Story = {
  play: async (context) => {
    const end = await endPhone(context);
    await context.canvas.findByText('noor@example.com');
    mockApi(context).setNetwork('error');
    await userEvent.click(end);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server. Please try again.',
    );
    await expect(end).toBeVisible();
  },
};

/** A wrong code, with the server’s own sentence at its field. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: accountCopy.secondStep.setUp }),
    );
    const code = await canvas.findByLabelText(/^Code/);
    await userEvent.type(code, '000000');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }));
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(
        'This code is not right, or it was used already. Try the next one.',
      ),
    );
    await expect(code).toHaveFocus();
  },
};

/** Whatever outlasts a session that may have been a stranger's. */
export const Review: Story = {
  args: { linkTo: (kind, words) => (kind === 'passkey' ? null : <a href={`#${kind}`}>{words}</a>) },
  beforeEach: ({ loaded }) => {
    const { world } = (loaded as { mockApi: MockApi }).mockApi;
    world.accounts[0].reviewAt = world.now();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(reviewCopy.title)).toBeVisible();
    const { api_key: apiKey } = reviewCopy.kinds;
    await expect(canvas.getAllByRole('link', { name: apiKey })[0]).toBeVisible();
  },
};

/** Before it goes, it says what becomes of each workspace. */
export const DeletionNamesWorkspaces: Story = {
  ...asMember,
  beforeEach: (context) => {
    const { world } = (context.loaded as { mockApi: MockApi }).mockApi;
    const [account, other] = world.accounts;
    world.addWorkspace('Own notes', account);
    const shared = world.addWorkspace('Client B', account);
    if (!other) return;
    shared.members = [...shared.members, { account: other, role: 'editor', joinedAt: world.now() }];
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    const after = async (name: string) => {
      const found = await dialog.findByText(name);
      return found.closest('dl > div')?.querySelector('dt')?.textContent;
    };
    await expect(await after('Own notes')).toBe(deleteCopy.fates.deleted);
    await expect(await after('Client B')).toBe(deleteCopy.fates.refused);
    await expect(await after('Client A')).toBe(deleteCopy.fates.stays);
  },
};

/** Somebody new has followed an invitation to a workspace. */
export const InvitedToAWorkspace: Story = {
  args: { choosesPassword: true },
  beforeEach: (context) => {
    const { world } = (context.loaded as { mockApi: MockApi }).mockApi;
    inviteFirst(world, [['Globex', 'editor']]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(invitedCopy.invited('Taken', 'Globex'))).toBeVisible();
  },
};

/** The QR code that an authenticator app is set up with. */
export const SettingUp: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: accountCopy.secondStep.setUp }),
    );
    await expect(await canvas.findByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(canvas.getByText(sampleTotpSecret)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Turn on' })).toBeDisabled();
  },
};

/** Recovery codes, shown once. */
export const TurnedOn: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await turnOn(canvas);
    await expect(await canvas.findByText(accountCopy.secondStep.codesTitle)).toBeVisible();
  },
};

/** Signed in long ago: only a new sign-in may change how one signs in. */
export const SignInTooOld: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    const setUp = await canvas.findByRole('button', { name: accountCopy.secondStep.setUp });
    const { world } = mockApi(context);
    for (const session of world.sessionsOf(world.user)) session.createdAt -= 16 * 60_000;
    await userEvent.click(setUp);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Please sign in again before you change how you sign in.',
    );
    await expect(
      canvas.getByRole('button', { name: signInAgainButtonCopy.signInAgain }),
    ).toBeVisible();
  },
};

/** What the browser asks for is named first. */
export const NamingAPasskey: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: passkeysCopy.add }));
    await expect(await canvas.findByLabelText(/^Name/)).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Create passkey' })).toBeDisabled();
  },
};

export const AddsAndRemovesAPasskey: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Add one', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: passkeysCopy.add }));
      await userEvent.type(await canvas.findByLabelText(/^Name/), 'Phone');
      await userEvent.click(canvas.getByRole('button', { name: 'Create passkey' }));
      await expect(await canvas.findByText('Phone')).toBeVisible();
      await expect(canvas.getByText(/^Not used yet/)).toBeVisible();
    });
    await step('Remove it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Phone' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Phone”?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(canvas.queryByText('Phone')).not.toBeInTheDocument());
      await expect(canvas.getByText('Work laptop')).toBeVisible();
    });
  },
};

/** The index beside the sections leads to one, also by the keyboard. */
export const GoesToASection: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const index = within(await canvas.findByRole('navigation', { name: sectionIndexCopy.label }));
    (await index.findByRole('link', { name: passkeysCopy.title })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { name: passkeysCopy.title })).toHaveFocus();
  },
};

export const AsksForReview: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    await step('Sign out everywhere else', async () => {
      await userEvent.click(
        await canvas.findByRole('button', { name: accountCopy.sessions.endOthers }),
      );
      await expect(await canvas.findByText(reviewCopy.title)).toBeVisible();
    });
    await step('Say that all of it is one’s own', async () => {
      await userEvent.click(canvas.getByRole('button', { name: reviewCopy.done }));
      await waitFor(() => expect(canvas.queryByText(reviewCopy.title)).not.toBeInTheDocument());
    });
  },
};

/** Someone opened the account before the owner of its address came. */
export const Inherited: Story = {
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    const { world } = (loaded as { mockApi: MockApi }).mockApi;
    world.accounts[0].inherited = true;
  },
  play: async ({ canvas, step }) => {
    await step('Nothing is deleted without a second question', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Start empty' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await expect(canvas.getByRole('button', { name: 'Keep everything' })).toBeVisible();
  },
};

/** How much the workspace may hold, in percent of what it does. */
const withRoom = (percent: number): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ loaded }) => {
    const { world } = (loaded as { mockApi: MockApi }).mockApi;
    const { used } = storageOf(world, world.accounts[0]);
    world.workspaceBytes = Math.round((used * percent) / 100);
  },
});

export const NearlyFull: Story = {
  tags: ['behaviour'],
  ...withRoom(105),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(storageCopy.nearlyFull)).toBeVisible();
  },
};

export const Full: Story = {
  tags: ['behaviour'],
  ...withRoom(100),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(storageCopy.full)).toBeVisible();
  },
};

/** There is less room until someone confirms the address. */
export const Unconfirmed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    (loaded as { mockApi: MockApi }).mockApi.world.accounts[0].isUnproven = true;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(storageCopy.unconfirmed)).toBeVisible();
    await expect(canvas.getByText(/ of 20 MB used$/)).toBeVisible();
  },
};

export const StartsEmpty: Story = {
  ...Inherited,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    await step('Delete what was there', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Start empty' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Delete everything' }));
    });
    await step('Nothing of the old workspace is left', async () => {
      const { outside } = context.loaded as { outside: { left: string[] } };
      await waitFor(() => expect(outside.left).toEqual(['/account']));
      await expect(mockApi(context).world.workspace.workflows).toEqual([]);
    });
  },
};

export const TurnsTwoStepSignInOnAndOff: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Turn it on with the code of the app', () => turnOn(canvas));
    await step('Keep the recovery codes', async () => {
      await userEvent.click(
        await canvas.findByRole('button', { name: accountCopy.secondStep.done }),
      );
      await expect(await canvas.findByText(/10 recovery codes left/)).toBeVisible();
    });
    await step('Turn it off', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Turn off' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
      await expect(
        await canvas.findByRole('button', { name: accountCopy.secondStep.setUp }),
      ).toBeVisible();
    });
  },
};

export const SignsOneDeviceOut: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { step } = context;
    await step('Sign the phone out', async () => {
      await userEvent.click(await endPhone(context));
      await waitFor(() =>
        expect(sessions(context).queryByText('Safari on iOS')).not.toBeInTheDocument(),
      );
    });
    await step('The others stay', async () => {
      await expect(sessions(context).getAllByRole('listitem')).toHaveLength(3);
    });
  },
};

export const SignsOutEverywhereElse: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    await step('Sign out everywhere else', async () => {
      const everywhere = await canvas.findByRole('button', {
        name: accountCopy.sessions.endOthers,
      });
      await userEvent.click(everywhere);
      await waitFor(() => expect(everywhere).not.toBeInTheDocument());
    });
    await step('This device stays', async () => {
      await expect(sessions(context).getAllByRole('listitem')).toHaveLength(1);
      await expect(sessions(context).getByText('This device')).toBeVisible();
    });
  },
};

/** The published account stays, and the server says so. */
export const KeepsTheDemoAccount: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Your username/), 'admin');
    await userEvent.click(dialog.getByRole('button', { name: deleteCopy.confirm }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The demo account cannot be deleted.',
    );
  },
};

/** Only the username deletes the account. */
export const DeletesTheAccount: Story = {
  ...asMember,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    const { world } = mockApi(context);
    const { user } = world;
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    const username = dialog.getByLabelText(/^Your username/);
    const confirm = dialog.getByRole('button', { name: deleteCopy.confirm });
    await step('Another name is refused', async () => {
      await expect(confirm).toBeDisabled();
      await userEvent.type(username, 'somebody');
      await userEvent.click(confirm);
      await waitFor(() =>
        expect(username).toHaveAccessibleDescription(/This is not your username/),
      );
    });
    await step('The username is accepted', async () => {
      await userEvent.clear(username);
      await userEvent.type(username, 'admin');
      await userEvent.click(confirm);
      await waitFor(() => expect(world.accounts.some((one) => one.user === user)).toBe(false));
    });
  },
};

/** A link for a forgotten password leads to the open form. */
export const ChoosingANewPassword: Story = {
  ...asMember,
  tags: ['behaviour'],
  args: { choosesPassword: true },
  play: async ({ canvas, step }) => {
    const field = await canvas.findByLabelText(/^New password/);
    await expect(field).toHaveFocus();
    await step('A password that is soon guessed is refused', async () => {
      await userEvent.type(field, 'password123');
      await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
      await waitFor(() => expect(field).toHaveAccessibleDescription(/too easy to guess/));
    });
    await step('Another one is saved', async () => {
      await userEvent.clear(field);
      await userEvent.type(field, 'blue otter 92 lamp');
      await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
      await expect(await canvas.findByRole('button', { name: 'Change password' })).toBeVisible();
    });
  },
};

export const RemovesThePassword: Story = {
  ...asMember,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove password' }));
    await expect(await canvas.findByRole('button', { name: passwordCopy.setOne })).toBeVisible();
  },
};

/** Nobody locks themselves out. */
export const KeepsTheOnlyWayIn: Story = {
  tags: ['behaviour'],
  globals: { data: 'empty' },
  ...asMember,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove password' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('your only way to sign in');
  },
};

export const ChangesTheNames: Story = {
  ...asMember,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    const { world } = mockApi(context);
    const username = await canvas.findByRole('textbox', { name: /^Username/ });
    const save = canvas.getByRole('button', { name: 'Save names' });
    await step('A username that somebody has is refused', async () => {
      await userEvent.clear(username);
      await userEvent.type(username, 'taken');
      await userEvent.click(save);
      await waitFor(() => expect(username).toHaveAccessibleDescription('This username is taken.'));
    });
    await step('Another one is saved', async () => {
      await userEvent.clear(username);
      await userEvent.type(username, 'grace');
      await userEvent.click(save);
      await waitFor(() => expect(world.user.username).toBe('grace'));
    });
  },
};

/** The old address stays until the new one is confirmed. */
export const ChangesTheEmailAddress: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    Object.assign(mockApi(context).world.user, { role: 'user', email: 'ada@example.com' });
  },
  play: async ({ canvas }) => {
    const { button, label } = detailsCopy.changeEmail;
    await userEvent.click(await canvas.findByRole('button', { name: button }));
    const field = canvas.getByLabelText(new RegExp(`^${label}`));
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'grace@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    await expect(await canvas.findByText('grace@example.com is not confirmed yet.')).toBeVisible();
    await expect(canvas.getByText('ada@example.com')).toBeVisible();
  },
};

/** An account without an address gets its first. */
export const AddsAnEmailAddress: Story = {
  ...asMember,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const { button, label } = detailsCopy.addEmail;
    await userEvent.click(await canvas.findByRole('button', { name: button }));
    await userEvent.type(canvas.getByLabelText(new RegExp(`^${label}`)), 'grace@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    await expect(await canvas.findByText('grace@example.com is not confirmed yet.')).toBeVisible();
    await expect(canvas.getByText(detailsCopy.noEmail)).toBeVisible();
  },
};

/** Who has no password yet chooses one, not a new one. */
export const SetsAFirstPassword: Story = {
  ...asMember,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: passwordCopy.remove }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: passwordCopy.remove }));
    await userEvent.click(await canvas.findByRole('button', { name: passwordCopy.setOne }));
    await expect(canvas.getByText(passwordCopy.choose.first)).toBeVisible();
    await expect(canvas.getByLabelText(/^Password/, { selector: 'input' })).toHaveFocus();
  },
};

/** A link that was used, or that is of another account. */
export const EmailLinkNoLongerWorks: Story = {
  ...asMember,
  tags: ['behaviour'],
  args: { emailToken: 'used' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: detailsCopy.confirm }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This link no longer works. Ask for a new one.',
    );
  },
};

export const UnlinksAProvider: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlink Google' }));
    await expect(await canvas.findByRole('button', { name: 'Link Google' })).toBeVisible();
  },
};

/** Signing in to another account at the provider comes back with this. */
export const ProviderNotLinked: Story = {
  tags: ['behaviour'],
  args: { failedProvider: 'apple' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Apple could not be linked.');
  },
};

export const NoProviders: Story = {
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    const { world } = (loaded as { mockApi: MockApi }).mockApi;
    world.providers = [];
    world.accounts[0].providers = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(providersCopy.none)).toBeVisible();
  },
};

/** The page stays: what the browser gets there is a file. */
export const DownloadsEverything: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: archiveCopy.download }));
    const { outside } = loaded as { outside: { left: string[] } };
    await waitFor(() =>
      expect(outside.left).toEqual([expect.stringMatching(/^\/api\/account\/archive\/./)]),
    );
  },
};

export const PreparingTheDownload: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const download = context.canvas.getByRole('button', { name: archiveCopy.download });
    mockApi(context).setNetwork('stalled');
    await userEvent.click(download);
    await expect(download).toHaveAttribute('aria-busy', 'true');
  },
};

/** Nobody who finds a browser open takes everything along. */
export const DownloadNeedsANewSignIn: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    const { world } = mockApi(context);
    for (const session of world.sessionsOf(world.user)) session.createdAt -= 16 * 60_000;
    await userEvent.click(canvas.getByRole('button', { name: archiveCopy.download }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Please sign in again before you download your data.',
    );
    await expect(
      canvas.getByRole('button', { name: signInAgainButtonCopy.signInAgain }),
    ).toBeVisible();
  },
};

export const InvitesSomebody: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    const email = await canvas.findByLabelText(/^Email address to invite/);
    const invite = canvas.getByRole('button', { name: 'Invite' });
    await step('Someone with an account is refused', async () => {
      await userEvent.type(email, 'taken@example.com');
      await userEvent.click(invite);
      await expect(await canvas.findByRole('alert')).toHaveTextContent('already has an account');
    });
    await step('The link is shown once, and is on its way', async () => {
      await userEvent.clear(email);
      await userEvent.type(email, 'eve@example.com');
      await userEvent.click(invite);
      await expect(await canvas.findByText('Invitation for eve@example.com')).toBeVisible();
      await expect(canvas.getByText(/is on its way by email/)).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible();
      await expect(email).toHaveValue('');
    });
    await step('It waits among the others until it is revoked', async () => {
      const revoke = await canvas.findByRole('button', { name: /^Revoke .* eve@example.com$/ });
      await userEvent.click(revoke);
      await waitFor(() => expect(revoke).not.toBeInTheDocument());
      await waitFor(() =>
        expect(canvas.queryByText('Invitation for eve@example.com')).not.toBeInTheDocument(),
      );
    });
  },
};

/** Without a mail server, the inviting person passes the link on. */
export const InvitesWithoutMailServer: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const email = await canvas.findByLabelText(/^Email address to invite/);
    await userEvent.type(email, 'outbox@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Invite' }));
    await expect(await canvas.findByText(/There is no mail server/)).toBeVisible();
  },
};

/** Only administrators invite. */
export const Member: Story = {
  ...asMember,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Delete account' });
    await expect(canvas.queryByText('Invitations')).not.toBeInTheDocument();
  },
};

/** The rest of the account stays as it is. */
export const InvitationsFail: Story = {
  tags: ['behaviour'],
  globals: { call: { listInvitations: 'error' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(invitationsCopy.errors.load)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
