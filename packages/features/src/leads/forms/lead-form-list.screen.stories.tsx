import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { LeadFormListScreen } from './lead-form-list.screen.tsx';
import { leadFormListCopy } from './lead-form-list-copy.ts';

const meta = {
  title: 'Screens/Website Forms',
  component: LeadFormListScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    renderLink: ({ id, children, ...link }) => (
      <a href={`#${id}`} {...link}>
        {children}
      </a>
    ),
    captureLink: <a href="#capture">Lead Capture</a>,
    onCreated: fn(),
  },
} satisfies Meta<typeof LeadFormListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const api = (loaded: unknown) => (loaded as { mockApi: MockApi }).mockApi;
const dialog = async () => within(await screen.findByRole('dialog', { name: 'New form' }));

async function create(canvas: Canvas, name: string) {
  await userEvent.click(canvas.getByRole('button', { name: 'New form' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/^Name/), name);
  await userEvent.click(form.getByRole('button', { name: 'Create form' }));
}

export const Default: Story = {};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = { globals: { network: 'error' } };

export const Empty: Story = { globals: { data: 'empty' } };

export const Offline: Story = { globals: { network: 'offline' } };

export const Saving: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('link', { name: 'Contact page' });
    api(loaded).setNetwork('stalled');
    await create(canvas, 'Spring fair');
    const button = (await dialog()).getByRole('button', { name: 'Create form' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

/** What was typed stays. */
export const SaveFailed: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('link', { name: 'Contact page' });
    api(loaded).setNetwork('offline');
    await create(canvas, 'Spring fair');
    const form = await dialog();
    await expect(await form.findByRole('alert')).toHaveTextContent(leadFormListCopy.errors.create);
    await expect(form.getByLabelText(/^Name/)).toHaveValue('Spring fair');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: leadFormListCopy.list })).toBeVisible();
    await expect(
      canvas.queryByRole('button', { name: leadFormListCopy.create.open }),
    ).not.toBeInTheDocument();
  },
};

export const Playground: Story = { tags: ['!test'] };

/** A name is enough; its page is where the rest is decided. */
export const Creates: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, loaded }) => {
    await canvas.findByRole('link', { name: 'Contact page' });
    await create(canvas, 'Spring fair');
    await expect(await canvas.findByRole('link', { name: 'Spring fair' })).toBeInTheDocument();
    const [created] = api(loaded).world.workspace.forms;
    await expect(args.onCreated).toHaveBeenCalledWith(created?.id);
  },
};

/** A long list is read a page at a time. */
export const Pages: Story = {
  tags: ['behaviour'],
  globals: { data: 'long' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(50));
    await userEvent.click(canvas.getByRole('button', { name: leadFormListCopy.more }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(61));
  },
};
