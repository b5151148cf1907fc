import type { Meta, StoryObj } from '@storybook/react-vite';
import { Activity } from 'lucide-react';
import { DataRegion } from '../data-region/data-region.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { badgeTones } from '../badge/badge.tsx';
import { StatCard, StatCardSkeleton, type StatCardProps } from './stat-card.tsx';

const meta = {
  title: 'UI/StatCard',
  component: StatCard,
  args: { label: 'Total Executions', value: '12.4K', icon: <Activity />, trend: '+24%' },
  decorators: [
    (Story) => (
      <div className="max-w-72">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const inRegion = (
  args: StatCardProps,
  view: Parameters<typeof DataRegion<StatCardProps>>[0]['view'],
) => (
  <DataRegion
    label={args.label}
    view={view}
    skeleton={<StatCardSkeleton />}
    empty={<EmptyState title="No figures yet" description="They appear after the first run." />}
    onRetry={() => undefined}
  >
    {(data) => <StatCard {...data} />}
  </DataRegion>
);

export const Default: Story = {};

export const Playground: Story = { args: { trendLabel: '+24%, sample data' } };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {badgeTones.map((tone) => (
        <StatCard key={tone} {...args} trend={tone} trendTone={tone} />
      ))}
    </div>
  ),
};

export const LongContent: Story = {
  args: {
    label: 'إجمالي عمليات التنفيذ — Gesamtzahl der Ausführungen',
    value: '9,007,199,254,740.9K',
    trend: '+1,048,576.5%',
  },
};

export const Loading: Story = { render: (args) => inRegion(args, { state: 'loading' }) };

export const Error: Story = {
  render: (args) =>
    inRegion(args, { state: 'failed', message: 'Failed to load dashboard data', canRetry: true }),
};

export const Empty: Story = {
  render: (args) => inRegion(args, { state: 'empty', reason: 'nothing-yet' }),
};

export const Refreshing: Story = {
  render: (args) => inRegion(args, { state: 'ready', data: args, refresh: 'refreshing' }),
};

export const RefreshFailed: Story = {
  render: (args) => inRegion(args, { state: 'ready', data: args, refresh: 'failed' }),
};
