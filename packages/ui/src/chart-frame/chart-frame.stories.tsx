import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Funnel, FunnelSkeleton } from '../funnel/funnel.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import { ChartFrame, ChartFrameSkeleton } from './chart-frame.tsx';
import { chartFrameCopy } from './chart-frame-copy.ts';

const stages = [
  { label: 'Sent', value: 12450, display: '12,450' },
  { label: 'Opened', value: 3045, display: '3,045', conversion: '24.5% of Sent' },
  { label: 'Clicked', value: 487, display: '487', conversion: '16.0% of Opened' },
];

const meta = {
  title: 'Charts/ChartFrame',
  component: ChartFrame,
  args: {
    title: 'Email Analytics',
    caption: 'Last 30 days, sample data',
    table: {
      columns: ['Stage', 'Emails', 'Came through'],
      rows: stages.map(({ label, display, conversion = '' }) => [label, display, conversion]),
    },
    children: <Funnel label="From sent to clicked" stages={stages} />,
  },
  decorators: inBox('max-w-md'),
} satisfies Meta<typeof ChartFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: ChartFrame,
  label: 'Email Analytics',
  skeleton: (
    <ChartFrameSkeleton caption>
      <FunnelSkeleton rows={3} />
    </ChartFrameSkeleton>
  ),
  empty: <EmptyState title="Nothing sent yet" description="Send the first campaign." />,
  failed: 'Failed to load email analytics',
});

const showTable: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: chartFrameCopy.asTable }));
  await expect(canvas.getByRole('table')).toBeVisible();
};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Email Analytics' })).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const LongContent: Story = {
  args: {
    title: 'تحليلات البريد — Zustellungsbestätigungsbenachrichtigungen',
    table: {
      columns: ['Stage', 'عدد الرسائل', 'Weiterleitungswahrscheinlichkeit'],
      rows: [
        ['Arbeitsablaufautomatisierung'.repeat(3), '9,007,199,254,740,991', '100.0%'],
        ['مفتوح', '4,000,000,000,000', '44.4%'],
      ],
    },
  },
  play: showTable,
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const Playground: Story = { args: { headingLevel: 2, caption: undefined } };

export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    const toggle = canvas.getByRole('button', { name: chartFrameCopy.asTable });
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const table = within(canvas.getByRole('table', { name: 'Email Analytics' }));
    await expect(table.getAllByRole('columnheader')).toHaveLength(3);
    await expect(table.getByRole('row', { name: 'Opened 3,045 24.5% of Sent' })).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(toggle).toHaveFocus();
    await expect(toggle).toHaveAccessibleName(chartFrameCopy.asChart);
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('list', { name: 'From sent to clicked' })).toBeVisible();
  },
};

export const AsTable: Story = {
  tags: ['behaviour'],
  play: showTable,
};

export const ManyColumns: Story = {
  tags: ['behaviour'],
  args: {
    title: 'Workflow Performance',
    table: {
      columns: ['Workflow', 'Executions', 'Success Rate', 'Avg Time', 'Last Run'],
      rows: [
        ['Content Automation', '1,247', '98.5%', '2.3s', '5 minutes ago'],
        ['Lead Outreach', '892', '96.2%', '1.8s', '2 hours ago'],
      ],
    },
  },
  play: async (context) => {
    await showTable(context);
    // Also for browsers that go by how the parts are displayed.
    const parts = ['table', 'row', 'columnheader', 'rowheader', 'cell'];
    for (const part of parts.flatMap((role) => context.canvas.getAllByRole(role))) {
      await expect(part).toHaveAttribute('role');
    }
  },
};
