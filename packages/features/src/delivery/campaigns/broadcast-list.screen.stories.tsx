import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { beginWithCopy } from './begin-with-copy.ts';
import { BroadcastListScreen } from './broadcast-list.screen.tsx';
import { broadcastListCopy } from './broadcast-list-copy.ts';
import { anyTime } from './model/broadcast-period.ts';
import { templateMailsCopy } from './template-mails-copy.ts';

const meta = {
  title: 'Screens/Broadcasts',
  component: BroadcastListScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    period: anyTime,
    onAll: fn(),
    renderLink: ({ id, children, ...link }) => (
      <a href={`#${id}`} {...link}>
        {children}
      </a>
    ),
    campaignsLink: <a href="#campaigns">Email Campaigns</a>,
    sentEmailsLink: <a href="#emails">Sent emails</a>,
    onCreated: fn(),
  },
} satisfies Meta<typeof BroadcastListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const api = (loaded: unknown) => (loaded as { mockApi: MockApi }).mockApi;
const dialog = async () => within(await screen.findByRole('dialog', { name: 'New broadcast' }));

async function create(canvas: Canvas, name: string) {
  await userEvent.click(canvas.getByRole('button', { name: 'New broadcast' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/^Name/), name);
  await userEvent.click(form.getByRole('button', { name: 'Create broadcast' }));
}

/** A subject is as somebody reads it of whom nothing is known. What did not arrive is told of each. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('You and thirty minutes on calm launches');
    await expect(canvas.getByText('Sent, some to check')).toBeVisible();
    await expect(canvas.getAllByText('1 may have been sent')[0]).toBeInTheDocument();
    // No line begins with AM or PM.
    const times = canvas.getAllByText(/[AP]M$/).map(({ textContent }) => textContent);
    await expect(times.filter((time) => !/\d\u00a0[AP]M$/.test(time))).toEqual([]);
  },
};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = { globals: { network: 'error' } };

export const Empty: Story = { globals: { data: 'empty' } };

/** A report leads to the broadcasts of its period. */
export const OfAPeriod: Story = {
  args: { period: { from: '2026-03-01T00:00:00.000Z', until: '2026-03-08T00:00:00.000Z' } },
};

export const NoMatches: Story = {
  args: { period: { from: '2020-03-01T00:00:00.000Z', until: '2020-03-08T00:00:00.000Z' } },
};

export const Offline: Story = { globals: { network: 'offline' } };

export const Saving: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('link', { name: 'March newsletter' });
    api(loaded).setNetwork('stalled');
    await create(canvas, 'April newsletter');
    const button = (await dialog()).getByRole('button', { name: 'Create broadcast' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

/** What was typed stays. */
export const SaveFailed: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('link', { name: 'March newsletter' });
    api(loaded).setNetwork('offline');
    await create(canvas, 'April newsletter');
    const form = await dialog();
    await expect(await form.findByRole('alert')).toHaveTextContent(broadcastListCopy.errors.create);
    await expect(form.getByLabelText(/^Name/)).toHaveValue('April newsletter');
  },
};

async function choose(canvas: Canvas, from: string) {
  await canvas.findByRole('link', { name: 'March newsletter' });
  await userEvent.click(canvas.getByRole('button', { name: 'New broadcast' }));
  const form = await dialog();
  await userEvent.click(form.getByRole('radio', { name: from }));
  return form;
}

export const BeginWithDraft: Story = {
  play: async ({ canvas }) => {
    const form = await choose(canvas, beginWithCopy.from.draft);
    await form.findByRole('option', { name: 'How to plan a calm launch' });
  },
};

export const BeginWithTemplate: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, beginWithCopy.from.template);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: broadcastListCopy.list })).toBeVisible();
    await expect(
      canvas.queryByRole('button', { name: broadcastListCopy.create.open }),
    ).not.toBeInTheDocument();
  },
};

export const Playground: Story = { tags: ['!test'] };

/** A name is enough; the rest is written on its page. */
export const Creates: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, loaded }) => {
    await canvas.findByRole('link', { name: 'March newsletter' });
    await create(canvas, 'April newsletter');
    await expect(await canvas.findByRole('link', { name: 'April newsletter' })).toBeInTheDocument();
    const [created] = api(loaded).world.workspace.broadcasts;
    await expect(args.onCreated).toHaveBeenCalledWith(created?.id);
  },
};

/** Its title becomes the subject; its open notes come along. */
export const CreatesFromADraft: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const title = 'How to plan a calm launch';
    const form = await choose(canvas, beginWithCopy.from.draft);
    await userEvent.type(form.getByLabelText(/^Name/), 'April newsletter');
    const submit = form.getByRole('button', { name: 'Create broadcast' });
    await expect(submit).toBeDisabled();
    await form.findByRole('option', { name: title });
    await userEvent.selectOptions(form.getByLabelText(beginWithCopy.draft), title);
    await userEvent.click(submit);
    await canvas.findByRole('link', { name: 'April newsletter' });
    const { broadcasts, pieces } = api(loaded).world.workspace;
    const content = pieces.find((piece) => piece.title === title)?.content;
    await expect(broadcasts[0]).toMatchObject({ subject: title, content });
  },
};

export const CreatesFromATemplate: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const form = await choose(canvas, beginWithCopy.from.template);
    await userEvent.type(form.getByLabelText(/^Name/), 'April newsletter');
    await userEvent.click(form.getByRole('button', { name: 'Create broadcast' }));
    await canvas.findByRole('link', { name: 'April newsletter' });
    const { subject, content } = templateMailsCopy.newsletter;
    await expect(api(loaded).world.workspace.broadcasts[0]).toMatchObject({ subject, content });
  },
};

/** A long list is read a page at a time. */
export const Pages: Story = {
  tags: ['behaviour'],
  globals: { data: 'long' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(50));
    await userEvent.click(canvas.getByRole('button', { name: broadcastListCopy.more }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(61));
  },
};
