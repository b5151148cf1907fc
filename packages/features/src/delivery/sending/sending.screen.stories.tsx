import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { ReturnMailbox } from '@flowdeck/contract/delivery/sending';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { SendingScreen } from './sending.screen.tsx';
import { sendingCopy } from './sending-copy.ts';
import { platformCopy } from '../../platform/platform-copy.ts';
import { webhookCopy } from '../../platform/webhook/webhook-copy.ts';
import { rolesCopy } from '../../platform/roles-copy.ts';

const meta = {
  title: 'Screens/Sending',
  component: SendingScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SendingScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

const mockApi = ({ loaded }: Context) => (loaded as { mockApi: MockApi }).mockApi;
const region = async (canvas: Canvas) => {
  const found = canvas.getByRole('region', { name: sendingCopy.region });
  await waitFor(() => expect(found).not.toHaveAttribute('aria-busy', 'true'));
  return within(found);
};
const type = async (canvas: Canvas, fields: Readonly<Record<string, string>>) => {
  const form = await region(canvas);
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.type(form.getByLabelText(label), text);
  }
};
const press = async (canvas: Canvas, name: string) => {
  const form = await region(canvas);
  await userEvent.click(form.getByRole('button', { name }));
};
const setMailbox =
  (state: Pick<ReturnMailbox, 'readAt' | 'failure'>) =>
  ({ loaded }: Pick<Context, 'loaded'>) => {
    const { world } = (loaded as { mockApi: MockApi }).mockApi;
    world.accounts[0].workspace.mailbox = {
      imapUrl: 'imaps://imap.example.com',
      imapUsername: 'ada',
      imapPassword: 'secret',
      imapFolder: 'INBOX',
      changedAt: world.now(),
      changedBy: 'Grace Hopper',
      ...state,
    };
  };
const ownServer = { 'Mail server': 'smtps://smtp.example.com', 'From address': 'ada@example.com' };

/** Emails go out through the operator’s mail server; there is no webhook. */
export const Default: Story = {};

/** The settings can be read, and an owner asked to change them. */
export const AsEditor: Story = {
  globals: { role: 'editor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rolesCopy.needs.owner)).toBeVisible();
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toBeDisabled();
  },
};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(sendingCopy.errors.load)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** A stranger’s workspace: what is due waits. */
export const Empty: Story = {
  beforeEach: ({ loaded }) => {
    (loaded as { mockApi: MockApi }).mockApi.world.user.role = 'user';
  },
  play: async ({ canvas }) => {
    const form = await region(canvas);
    await waitFor(() => expect(form.getAllByText(sendingCopy.emails.by.none).at(-1)).toBeVisible());
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
    await type(context.canvas, ownServer);
    mockApi(context).setNetwork('stalled');
    await press(context.canvas, sendingCopy.emails.save);
    await expect(
      context.canvas.getByRole('button', { name: sendingCopy.emails.save }),
    ).toHaveAttribute('aria-busy', 'true');
  },
};

export const SaveFailed: Story = {
  play: async (context) => {
    await type(context.canvas, ownServer);
    mockApi(context).setNetwork('error');
    await press(context.canvas, sendingCopy.emails.save);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server. Please try again.',
    );
    await expect(context.canvas.getByLabelText('Mail server')).toHaveValue(
      'smtps://smtp.example.com',
    );
  },
};

/** What is wrong stands at its field; the server says what only it can tell. */
export const Invalid: Story = {
  play: async ({ canvas, step }) => {
    await step('An address that is none', async () => {
      await type(canvas, { 'Reply-To': 'nobody', 'Mail server': 'smtps://smtp.example.com' });
      await press(canvas, sendingCopy.emails.save);
      await expect(canvas.getByLabelText('Reply-To')).toHaveAccessibleDescription(
        /This is not an email address\./,
      );
    });
    await step('A server without a sender', async () => {
      await userEvent.clear(canvas.getByLabelText('Reply-To'));
      await press(canvas, sendingCopy.emails.save);
      await waitFor(() =>
        expect(canvas.getByLabelText('From address')).toHaveAccessibleDescription(
          /Your own mail server needs an address that your emails come from\./,
        ),
      );
    });
  },
};

/** A mailbox that is read. */
export const MailboxRead: Story = {
  beforeEach: setMailbox({ readAt: '2026-03-02T09:55:00.000Z', failure: null }),
  play: async ({ canvas }) => {
    const form = await region(canvas);
    await expect(await form.findByText(new RegExp(sendingCopy.mailbox.read))).toBeVisible();
    await expect(form.getByText(sendingCopy.mailbox.changedBy('Grace Hopper'))).toBeVisible();
  },
};

/** It says why, when it was tried, and when it is tried again. */
export const MailboxFails: Story = {
  beforeEach: setMailbox({
    readAt: '2026-03-01T09:55:00.000Z',
    failure: {
      reason: 'The server refused the username or the password. It said: Invalid credentials',
      at: '2026-03-02T09:55:00.000Z',
      nextAttemptAt: '2026-03-02T11:55:00.000Z',
    },
  }),
  play: async ({ canvas }) => {
    const form = await region(canvas);
    await expect(await form.findByText(/Invalid credentials$/)).toBeVisible();
  },
};

/** Signed in long ago: only a new sign-in may change where emails go. */
export const SignInTooOld: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await type(canvas, ownServer);
    const { world } = mockApi(context);
    for (const session of world.sessionsOf(world.user)) session.createdAt -= 16 * 60_000;
    await press(canvas, sendingCopy.emails.save);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Please sign in again before you change a mail server, mailbox, publishing service or webhook.',
    );
    await expect(
      canvas.getByRole('button', { name: signInAgainButtonCopy.signInAgain }),
    ).toBeVisible();
  },
};

export const SetsUpAMailServer: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Save it with a password', async () => {
      await type(canvas, { ...ownServer, Username: 'ada', Password: 'secret' });
      await press(canvas, sendingCopy.emails.save);
      await expect(await canvas.findByLabelText(sendingCopy.emails.smtpPasswordKept)).toBeVisible();
    });
    await step('Test it', async () => {
      const hint = canvas.getByText(/^Tests what is saved, with an email to /).textContent;
      await press(canvas, sendingCopy.emails.test);
      const outcome = await canvas.findByText(/^The mail server accepted the test email to/);
      // It goes where the hint says.
      await expect(outcome).toHaveTextContent(/\S+@\S+(?=\.$)/.exec(hint)?.[0] ?? 'somebody');
    });
  },
};

export const SetsUpAMailbox: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const copy = sendingCopy.mailbox;
    await step('Save it', async () => {
      await type(canvas, {
        [copy.imapUrl]: 'imaps://imap.example.com',
        [copy.imapUsername]: 'ada',
        [copy.imapPassword]: 'secret',
      });
      await press(canvas, copy.save);
      await expect(await canvas.findByLabelText(copy.imapPasswordKept)).toBeVisible();
      await expect(canvas.getByText(copy.unread)).toBeVisible();
    });
    await step('Test it', async () => {
      await press(canvas, copy.test);
      await expect(await canvas.findByText('INBOX can be read. It has 3 messages.')).toBeVisible();
    });
  },
};

/** The secret is shown once. */
export const SetsUpAWebhook: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Save its address', async () => {
      await type(canvas, { [sendingCopy.posts.webhookUrl]: 'https://hooks.example.com/1' });
      await press(canvas, sendingCopy.posts.save);
      await expect(await canvas.findByText(webhookCopy.secretTitle)).toBeVisible();
    });
    await step('Keep the secret', async () => {
      await press(canvas, webhookCopy.done);
      await expect(canvas.queryByText(webhookCopy.secretTitle)).not.toBeInTheDocument();
    });
    await step('Test it', async () => {
      await press(canvas, sendingCopy.posts.test);
      await expect(
        await canvas.findByText(/^The publishing service accepted the test post/),
      ).toBeVisible();
    });
  },
};

/** The outcome of a test that sent nothing. */
export const TestFails: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await press(canvas, sendingCopy.posts.test);
    await expect(await canvas.findByText('Not sent: Publishing is not connected.')).toBeVisible();
  },
};
