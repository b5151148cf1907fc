import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { seedId } from '@flowdeck/mock-api/seeds/time';
import { platformCopy } from '../../../platform/platform-copy.ts';
import { broadcastCopy as copy } from '../broadcast-copy.ts';
import { ReviewBroadcast } from './review-broadcast.tsx';

const stored = (loaded: unknown) => {
  const { world } = (loaded as { mockApi: MockApi }).mockApi;
  return world.workspace.broadcasts.find(({ id }) => id === seedId(601));
};

const meta = {
  title: 'Screens/Broadcast Review',
  component: ReviewBroadcast,
  args: { item: { id: seedId(601), title: 'March news' }, onClose: fn() },
  beforeEach: ({ loaded }) => {
    const { world } = (loaded as { mockApi: MockApi }).mockApi;
    Object.assign(stored(loaded) ?? {}, {
      status: 'waiting',
      sentById: world.accounts[1]?.user.id ?? world.user.id,
      askedAt: world.now(),
    });
  },
} satisfies Meta<typeof ReviewBroadcast>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default: Story = {
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText(/^Sends to/)).toBeVisible();
    await expect(shown.getByRole('button', { name: copy.approval.approve })).toBeVisible();
    const frame = await shown.findByTitle<HTMLIFrameElement>(copy.preview.title);
    await waitFor(() =>
      expect(frame.contentDocument?.documentElement.scrollHeight).toBeLessThanOrEqual(
        frame.clientHeight,
      ),
    );
    // Nobody has to scroll to approve it.
    const approve = shown.getByRole('button', { name: copy.approval.approve });
    await expect(approve.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = {
  globals: { network: 'error' },
  play: async () => {
    await expect(await (await dialog()).findByText(copy.errors.load)).toBeVisible();
  },
};

/** Somebody else has decided on it meanwhile. */
export const Empty: Story = {
  beforeEach: ({ loaded }) => {
    Object.assign(stored(loaded) ?? {}, { status: 'draft' });
  },
  play: async () => {
    await expect(await (await dialog()).findByText(copy.empty.decided)).toBeVisible();
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async () => {
    await expect(await (await dialog()).findByText(platformCopy.errors.offline)).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Playground: Story = { tags: ['!test'] };

/** Approving closes it. */
export const Approves: Story = {
  tags: ['behaviour'],
  play: async ({ args, loaded }) => {
    const shown = await dialog();
    await userEvent.click(await shown.findByRole('button', { name: copy.approval.approve }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(stored(loaded)?.status).not.toBe('waiting');
  },
};

/** What went wrong stands beside what was pressed. */
export const ApprovalFails: Story = {
  tags: ['behaviour'],
  play: async ({ args, loaded }) => {
    const shown = await dialog();
    const approve = await shown.findByRole('button', { name: copy.approval.approve });
    Object.assign(stored(loaded) ?? {}, { version: 99 });
    await userEvent.click(approve);
    const failure = await shown.findByRole('alert');
    await expect(failure.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** So does sending it back, with a note. */
export const SendsBack: Story = {
  tags: ['behaviour'],
  play: async ({ args, loaded }) => {
    const shown = await dialog();
    await userEvent.type(await shown.findByLabelText(copy.approval.note), 'The link is wrong.');
    await userEvent.click(shown.getByRole('button', { name: copy.approval.sendBack }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(stored(loaded)?.status).toBe('draft');
  },
};
