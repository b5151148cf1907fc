import type { Meta, StoryObj } from '@storybook/react-vite';
import { Activity } from 'lucide-react';
import { expect } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { badgeTones } from '../badge/badge.tsx';
import { expectOnScreen } from '../stories/on-screen.ts';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import { StatCard, StatCardSkeleton } from './stat-card.tsx';

const meta = {
  title: 'Data/StatCard',
  component: StatCard,
  args: { label: 'Total Executions', value: '12.4K', icon: <Activity />, trend: '+24%' },
  decorators: inBox('max-w-72'),
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: StatCard,
  label: 'Total Executions',
  skeleton: <StatCardSkeleton trend />,
  empty: <EmptyState title="No figures yet" description="They appear after the first run." />,
  failed: 'Failed to load dashboard data',
});

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    label: 'إجمالي عمليات التنفيذ — Gesamtzahl der Ausführungen',
    value: '9,007,199,254,740.9K',
    trend: '+1,048,576.5%',
    trendNote: 'sample',
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

/** The word beside a trend is there for everyone. */
export const FixedTrend: Story = {
  args: { trendNote: 'sample' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+24%')).toBeVisible();
    await expect(canvas.getByRole('group')).toHaveTextContent('12.4K+24% sample');
    await expectOnScreen(canvas.getByText('sample'));
  },
};

export const Playground: Story = { tags: ['!test'] };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {badgeTones.map((tone) => (
        <StatCard key={tone} {...args} trend={tone} trendTone={tone} />
      ))}
    </div>
  ),
};

/** Two beside each other on a phone. */
export const Narrow: Story = {
  ...FixedTrend,
  tags: ['behaviour'],
  decorators: inBox('w-39'),
};
