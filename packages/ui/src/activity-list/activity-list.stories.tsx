import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { AsyncView } from '../data-region/async-view.ts';
import { DataRegion } from '../data-region/data-region.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import {
  ActivityList,
  ActivityListSkeleton,
  activityTypes,
  type ActivityItem,
} from './activity-list.tsx';

const activities: ActivityItem[] = [
  ['success', 'Lead captured and scored: ada@example.com', '1 minute ago', '14:29'],
  ['info', 'Workflow “Outreach Sequence” paused', '1 hour ago', '13:30'],
  [
    'error',
    'Sales Follow-Up failed: the mail server refused the connection',
    '6 hours ago',
    '08:30',
  ],
  ['warning', 'Two leads share one address', '12 hours ago', '02:30'],
].map(([type, action, timeText, clock]) => ({
  id: String(clock),
  type: type as ActivityItem['type'],
  action: String(action),
  time: `2026-03-10T${String(clock)}:00Z`,
  timeText: String(timeText),
}));

const meta = {
  title: 'UI/ActivityList',
  component: ActivityList,
  args: { activities },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ActivityList>;
export default meta;
type Story = StoryObj<typeof meta>;

const inRegion = (view: AsyncView<ActivityItem[]>) => (
  <DataRegion
    label="Recent Activity"
    view={view}
    skeleton={<ActivityListSkeleton />}
    empty={
      <EmptyState title="No activity yet" description="What your workflows do appears here." />
    }
    onRetry={() => undefined}
  >
    {(data) => <ActivityList activities={data} />}
  </DataRegion>
);

export const Default: Story = {
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items).toHaveLength(activities.length);
    await expect(items[2]).toHaveTextContent('Error: Sales Follow-Up failed');
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  args: {
    activities: activityTypes.map((type) => ({
      id: type,
      type,
      action: `An activity of the type ${type}`,
      time: '2026-03-10T14:30:00Z',
      timeText: '0 minutes ago',
    })),
  },
};

export const LongContent: Story = {
  args: {
    activities: activities.map((activity, index) => ({
      ...activity,
      action:
        index % 2 === 0 ? 'Donaudampfschifffahrt'.repeat(12) : 'تم حفظ العميل المحتمل '.repeat(14),
    })),
  },
};

export const RightToLeft: Story = {
  args: {
    activities: activities.map((activity) => ({ ...activity, action: 'تم حفظ العميل المحتمل' })),
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

export const Loading: Story = { render: () => inRegion({ state: 'loading' }) };

export const Error: Story = {
  render: () =>
    inRegion({ state: 'failed', message: 'Failed to load dashboard data', canRetry: true }),
};

export const Empty: Story = { render: () => inRegion({ state: 'empty', reason: 'nothing-yet' }) };

export const Refreshing: Story = {
  render: () => inRegion({ state: 'ready', data: activities, refresh: 'refreshing' }),
};

export const RefreshFailed: Story = {
  render: () => inRegion({ state: 'ready', data: activities, refresh: 'failed' }),
};
