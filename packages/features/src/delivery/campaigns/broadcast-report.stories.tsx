import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '@flowdeck/ui/button';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { seedId } from '@flowdeck/mock-api/seeds/time';
import { broadcastReportCopy as copy } from './broadcast-report-copy.ts';
import { BroadcastReport } from './parts/broadcast-report.tsx';

const sent = {
  id: seedId(605),
  status: 'sent',
  recipients: 4,
  endedAt: '2026-03-03T09:00:00.000Z',
};

const meta = {
  title: 'Screens/Broadcast Report',
  component: BroadcastReport,
  decorators: [
    (Story) => (
      <div className="@container/page p-4">
        <Story />
      </div>
    ),
  ],
  args: {
    broadcast: sent,
    renderReaders: ({ did, link, children, ...rest }) => (
      <a href={`#${did}-${String(link)}`} {...rest}>
        {children}
      </a>
    ),
    sendingLink: <a href="#sending">Sending settings</a>,
  },
} satisfies Meta<typeof BroadcastReport>;
export default meta;
type Story = StoryObj<typeof meta>;

const stored = (loaded: unknown) =>
  (loaded as { mockApi: MockApi }).mockApi.world.workspace.broadcasts.find(
    ({ id }) => id === seedId(605),
  );

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('66.7% of the delivered')).toBeVisible();
    await expect(canvas.getByText('41.7% on average')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '2' })).toBeVisible();
  },
};

/** More links than are usual, and longer ones. */
export const LongContent: Story = {
  args: { broadcast: { ...sent, recipients: 1_234_567 } },
  beforeEach: ({ loaded }) => {
    const address = (n: number) =>
      `https://www.example.com/${String(n)}/${'a-very-long-part-of-a-path/'.repeat(12)}?utm_source=flowdeck&utm_campaign=${'x'.repeat(120)}`;
    const content = Array.from({ length: 50 }, (_, n) => `[Read ${String(n)}](${address(n)})`).join(
      '\n\n',
    );
    Object.assign(stored(loaded) ?? {}, { content });
  },
};

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = { globals: { network: 'error' } };

export const Empty: Story = {
  args: { broadcast: { id: seedId(604), status: 'paused', recipients: 1, endedAt: null } },
};

export const Offline: Story = { globals: { network: 'offline' } };

/** The workspace did not have its readers counted: what is known without that. */
export const NotCounted: Story = {
  beforeEach: ({ loaded }) => {
    Object.assign(stored(loaded) ?? {}, { countsReaders: false });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Sending settings' })).toBeVisible();
    await expect(canvas.queryByText(copy.figures.opened)).not.toBeInTheDocument();
  },
};

/** It began some hours ago, and there is no earlier one. */
const isFirst: Story['beforeEach'] = ({ loaded }) => {
  const known = stored(loaded);
  const { world } = (loaded as { mockApi: MockApi }).mockApi;
  if (!known?.sample) return;
  known.firstStartedAt = new Date(world.now().getTime() - 9 * 60 * 60_000);
  known.sample = { ...known.sample, earlier: [] };
};

/** Hour by hour, while it is new. */
export const FirstHours: Story = {
  beforeEach: isFirst,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.noAverage)).toBeVisible();
    await expect(canvas.getAllByText(copy.time.perHour)[0]).toBeVisible();
    await expect(canvas.queryByText(copy.first.counted)).not.toBeInTheDocument();
  },
};

/** The first one of the workspace has just been sent, which is said once. */
export const FirstBroadcast: Story = {
  args: { broadcast: { ...sent, endedAt: '2026-03-10T13:00:00.000Z' } },
  beforeEach: isFirst,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.first.counted)).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(copy.first.title);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Playground: Story = { tags: ['!test'] };

/** Whoever comes back does not read again that it is out. */
export const SaysOnceThatItIsTheFirst: Story = {
  tags: ['behaviour'],
  args: FirstBroadcast.args,
  beforeEach: isFirst,
  render: function Visits(args) {
    const [visit, setVisit] = useState(1);
    return (
      <>
        <Button
          onClick={() => {
            setVisit(visit + 1);
          }}
        >
          Come back
        </Button>
        <BroadcastReport key={visit} {...args} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.first.counted)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }));
    await expect(await canvas.findByText(copy.noAverage)).toBeVisible();
    await expect(canvas.queryByText(copy.first.counted)).not.toBeInTheDocument();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** The figures of a chart can be read as a table. */
export const ReadsATable: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const figure = within(await canvas.findByRole('figure', { name: copy.figures.opened }));
    await userEvent.click(figure.getByRole('button'));
    await expect(figure.getAllByRole('rowheader').length).toBeGreaterThan(20);
  },
};
