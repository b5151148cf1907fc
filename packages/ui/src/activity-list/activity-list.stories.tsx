import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { rightToLeft } from '../stories/right-to-left.tsx';
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
  title: 'Data/ActivityList',
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

const states = regionStories({
  component: ActivityList,
  label: 'Recent Activity',
  skeleton: <ActivityListSkeleton />,
  empty: (
    <EmptyState title="No activity yet" description="Activity from your workflows appears here." />
  ),
  failed: 'Failed to load dashboard data',
});

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    activities: activities.map((activity, index) => ({
      ...activity,
      action:
        index % 2 === 0 ? 'Donaudampfschifffahrt'.repeat(12) : 'تم حفظ العميل المحتمل '.repeat(14),
    })),
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const RightToLeft: Story = {
  args: {
    activities: activities.map((activity) => ({ ...activity, action: 'تم حفظ العميل المحتمل' })),
  },
  decorators: [rightToLeft],
};

/** A type that only another server uses has a neutral face, and is read aloud as given. */
export const UnknownType: Story = {
  args: {
    activities: activities.map((activity) => ({ ...activity, type: 'other' })),
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

export const SaysTheKindInWords: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items).toHaveLength(activities.length);
    await expect(items[2]).toHaveTextContent('Error: Sales Follow-Up failed');
  },
};

export const ReadsAnUnknownType: Story = {
  ...UnknownType,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const [item] = canvas.getAllByRole('listitem');
    await expect(item).toHaveTextContent('other: Lead captured and scored');
  },
};
