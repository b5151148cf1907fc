import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import {
  ActivityList,
  ActivityListSkeleton,
  activityTypes,
  type ActivityDay,
  type ActivityItem,
} from './activity-list.tsx';

const earlierFailures = [
  { id: '07:30', time: '2026-03-10T07:30:00Z', timeText: '7 hours ago' },
  { id: '06:30', time: '2026-03-10T06:30:00Z', timeText: '8 hours ago' },
];

const activities: ActivityItem[] = [
  ['success', 'Lead captured and scored: ada@example.com', '1 minute ago', '14:29'],
  ['info', 'Workflow “Outreach Sequence” paused', '1 hour ago', '13:30'],
  [
    'error',
    'Sales Follow-Up failed: the mail server refused the connection',
    '6 hours ago',
    '08:30',
  ],
  ['warning', 'Two leads share one address', '23 hours ago', '15:30'],
].map(([type, action, timeText, clock]) => ({
  id: String(clock),
  type: type as ActivityItem['type'],
  action: String(action),
  time: `2026-03-${clock === '15:30' ? '09' : '10'}T${String(clock)}:00Z`,
  timeText: String(timeText),
  earlier: type === 'error' ? earlierFailures : undefined,
}));

/** The last one was yesterday. */
const daysOf = (items: readonly ActivityItem[]): ActivityDay[] => [
  { label: 'Today', activities: items.slice(0, -1) },
  { label: 'Yesterday', activities: items.slice(-1) },
];

const meta = {
  title: 'Data/ActivityList',
  component: ActivityList,
  args: { days: daysOf(activities) },
  decorators: inBox('max-w-80'),
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

export const Default: Story = {
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items[0]).toHaveTextContent('Success: Lead captured and scored');
    await expect(items[2]).toHaveTextContent('Error: Sales Follow-Up failed');
  },
};

export const LongContent: Story = {
  args: {
    days: daysOf(
      activities.map((activity, index) => ({
        ...activity,
        action:
          index % 2 === 0
            ? 'Donaudampfschifffahrt'.repeat(12)
            : 'تم حفظ العميل المحتمل '.repeat(14),
      })),
    ),
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const RightToLeft: Story = {
  args: {
    days: daysOf(activities.map((activity) => ({ ...activity, action: 'تم حفظ العميل المحتمل' }))),
  },
  globals: { direction: 'rtl' },
};

/** A type that only another server uses has a neutral face, and is read aloud as given. */
export const UnknownType: Story = {
  args: {
    days: daysOf(activities.map((activity) => ({ ...activity, type: 'other' }))),
  },
  play: async ({ canvas }) => {
    const [item] = canvas.getAllByRole('listitem');
    await expect(item).toHaveTextContent('other: Lead captured and scored');
  },
};

/** A sentence leads to what it is about, as long as that exists. */
export const Linked: Story = {
  args: {
    days: daysOf(
      activities.map((activity, index) => ({
        ...activity,
        about: { id: String(index), deleted: index === 2 },
      })),
    ),
    renderLink: ({ id, children, ...link }) => (
      <a href={`#${id}`} {...link}>
        {children}
      </a>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: /^Lead captured/ })).toHaveAttribute(
      'href',
      '#0',
    );
    const [, , gone] = canvas.getAllByRole('listitem');
    await expect(gone).toHaveTextContent('Deleted');
  },
};

/** Below an activity is what came of it. */
export const WithWhatCameOfIt: Story = {
  args: {
    days: [
      {
        label: 'Today',
        activities: activities
          .slice(0, 2)
          .map((activity, index) =>
            index === 0 ? { ...activity, made: 'Lead Ada Lovelace' } : activity,
          ),
      },
    ],
  },
};

export const Playground: Story = { tags: ['!test'] };

export const Matrix: Story = {
  args: {
    days: [
      {
        label: 'Today',
        activities: activityTypes.map((type) => ({
          id: type,
          type,
          action: `An activity of the type ${type}`,
          time: '2026-03-10T14:30:00Z',
          timeText: '0 minutes ago',
        })),
      },
    ],
  },
};

/** What happened again is folded; its times can be opened. */
export const OpensRepeats: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8 hours ago')).not.toBeVisible();
    await userEvent.click(canvas.getByText('3 times'));
    await expect(canvas.getByText('8 hours ago')).toBeVisible();
  },
};
