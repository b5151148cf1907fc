import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { EventsScreen } from './events.screen.tsx';
import { eventsCopy } from './events-copy.ts';
import { platformCopy } from '../../platform/platform-copy.ts';
import { webhookCopy } from '../../platform/webhook/webhook-copy.ts';
import { rolesCopy } from '../../platform/roles-copy.ts';

const meta = {
  title: 'Screens/Event Webhooks',
  component: EventsScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EventsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

const crm = 'https://crm.example.com/hooks/flowdeck';
const alerts = 'https://alerts.example.com/flowdeck?team=marketing';
const old = 'https://old.example.com/hook';

const mockApi = ({ loaded }: Context) => (loaded as { mockApi: MockApi }).mockApi;
/** The card of a webhook. */
const card = async (canvas: Canvas, url: string) => {
  const heading = await canvas.findByRole('heading', { name: url });
  return within(heading.closest('li') as HTMLElement);
};
const inDialog = async () => within(await screen.findByRole('dialog'));
const fillIn = async (canvas: Canvas, url: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: eventsCopy.add }));
  const dialog = await inDialog();
  await userEvent.type(dialog.getByLabelText(/^Address/), url);
  await userEvent.click(dialog.getByLabelText('Lead captured'));
  return dialog;
};
const openLog = async (canvas: Canvas, url: string) => {
  const shown = await card(canvas, url);
  await userEvent.click(shown.getByRole('button', { name: `Show log of ${url}` }));
  return within(await shown.findByRole('region', { name: `Log of ${url}` }));
};

/** One that works, one that fails, and one that was stopped. */
export const Default: Story = {};

export const AsEditor: Story = {
  globals: { role: 'editor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rolesCopy.needs.owner)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: eventsCopy.add })).not.toBeInTheDocument();
  },
};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(eventsCopy.errors.load)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Empty: Story = {
  globals: { data: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(eventsCopy.empty.none)).toBeVisible();
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
    const dialog = await fillIn(context.canvas, crm);
    mockApi(context).setNetwork('stalled');
    const save = dialog.getByRole('button', { name: 'Add webhook' });
    await userEvent.click(save);
    await expect(save).toHaveAttribute('aria-busy', 'true');
  },
};

export const SaveFailed: Story = {
  play: async (context) => {
    const dialog = await fillIn(context.canvas, crm);
    mockApi(context).setNetwork('error');
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server. Please try again.',
    );
    await expect(dialog.getByLabelText(/^Address/)).toHaveValue(crm);
  },
};

/** Its receiver answered that it is gone for good. */
export const Gone: Story = {
  beforeEach: ({ loaded }) => {
    const webhooks = (loaded as { mockApi: MockApi }).mockApi.world.workspace.eventWebhooks;
    const stopped = webhooks.find(({ url }) => url === old);
    if (stopped) stopped.stoppedBecause = 'gone';
  },
};

/** What is wrong stands at its field. */
export const Invalid: Story = {
  play: async ({ canvas, step }) => {
    await step('An address that is none', async () => {
      const dialog = await fillIn(canvas, 'ftp://crm.example.com');
      await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
      await expect(dialog.getByLabelText(/^Address/)).toHaveAccessibleDescription(
        /Must be an address that starts with http:\/\/ or https:\/\/\./,
      );
    });
  },
};

/** What the last events were, and what became of them. */
export const ShowsALog: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Open the log of one that fails', async () => {
      const log = await openLog(canvas, alerts);
      await userEvent.click(await log.findByText('Run failed'));
      await expect(log.getByText('Attempts: 2')).toBeVisible();
    });
  },
};

/** Signed in long ago: only a new sign-in may add a webhook. */
export const SignInTooOld: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const dialog = await fillIn(context.canvas, crm);
    const { world } = mockApi(context);
    for (const session of world.sessionsOf(world.user)) session.createdAt -= 16 * 60_000;
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Please sign in again before you change a mail server, mailbox, publishing service or webhook.',
    );
    await expect(
      dialog.getByRole('button', { name: signInAgainButtonCopy.signInAgain }),
    ).toBeVisible();
  },
};

export const AddsAWebhook: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Choose its address and events', async () => {
      const dialog = await fillIn(canvas, 'https://hooks.example.com/new');
      await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
    });
    await step('Keep its secret', async () => {
      const dialog = await inDialog();
      await expect(await dialog.findByText(webhookCopy.secretTitle)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: webhookCopy.done }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('It is on the list', async () => {
      const added = await card(canvas, 'https://hooks.example.com/new');
      await expect(added.getByText('Active')).toBeVisible();
    });
  },
};

export const ChangesAWebhook: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Choose another event', async () => {
      const shown = await card(canvas, crm);
      await userEvent.click(shown.getByRole('button', { name: `Edit ${crm}` }));
      const dialog = await inDialog();
      await userEvent.click(dialog.getByLabelText('Draft made'));
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('It is shown', async () => {
      const shown = await card(canvas, crm);
      await expect(
        await shown.findByText(
          'Lead captured · Lead qualified · Run failed · Draft made · Post published',
        ),
      ).toBeVisible();
    });
  },
};

export const PausesAndStarts: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Pause one that works', async () => {
      const shown = await card(canvas, crm);
      await userEvent.click(shown.getByRole('button', { name: `Pause ${crm}` }));
      await expect(await shown.findByText('Paused')).toBeVisible();
    });
    await step('Start one that was stopped', async () => {
      const shown = await card(canvas, old);
      await expect(shown.getByText(eventsCopy.card.stopped.failing)).toBeVisible();
      await userEvent.click(shown.getByRole('button', { name: `Start ${old}` }));
      await expect(await shown.findByText('Active')).toBeVisible();
    });
  },
};

export const SendsATestEvent: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Send it', async () => {
      const shown = await card(canvas, alerts);
      await userEvent.click(shown.getByRole('button', { name: `Send a test event to ${alerts}` }));
      await expect(await shown.findByText(/^The webhook accepted the test event/)).toBeVisible();
    });
    await step('The webhook works again', async () => {
      const shown = await card(canvas, alerts);
      await expect(await shown.findByText('Active')).toBeVisible();
    });
    await step('The log has it', async () => {
      const log = await openLog(canvas, alerts);
      await expect(await log.findByText('Test event')).toBeVisible();
    });
  },
};

export const TestFails: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    const first = await card(canvas, crm);
    mockApi(context).setNetwork('error');
    await userEvent.click(first.getByRole('button', { name: `Send a test event to ${crm}` }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server. Please try again.',
    );
  },
};

export const SendsAnEventAgain: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const log = await openLog(canvas, crm);
    await step('Open one that failed', async () => {
      await userEvent.click(await log.findByText('Failed'));
      await expect(log.getByText('Attempts: 6')).toBeVisible();
    });
    await step('Send it again', async () => {
      const buttons = log.getAllByRole('button', { name: 'Send again' });
      await userEvent.click(buttons.at(-1) as HTMLElement);
      await waitFor(() => expect(log.queryByText('Failed')).not.toBeInTheDocument());
    });
  },
};

export const RenewsASecret: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Ask for it', async () => {
      const shown = await card(canvas, crm);
      await userEvent.click(shown.getByRole('button', { name: `New secret for ${crm}` }));
      const dialog = await inDialog();
      await userEvent.click(dialog.getByRole('button', { name: eventsCopy.renewal.confirm }));
    });
    await step('Keep it', async () => {
      const dialog = await inDialog();
      await userEvent.click(await dialog.findByRole('button', { name: webhookCopy.done }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
  },
};

export const DeletesAWebhook: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Delete it', async () => {
      const shown = await card(canvas, old);
      await userEvent.click(shown.getByRole('button', { name: `Delete ${old}` }));
      const dialog = await inDialog();
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    });
    await step('It is gone', async () => {
      await waitFor(() =>
        expect(canvas.queryByRole('heading', { name: old })).not.toBeInTheDocument(),
      );
    });
  },
};
