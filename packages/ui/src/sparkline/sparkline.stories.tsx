import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import { Sparkline, SparklineSkeleton, sparklineTones } from './sparkline.tsx';

const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: {
    label: 'Revenue, last 30 days: from 38,100 to 45,230',
    values: [38_100, 39_400, 37_900, 40_200, 42_100, 41_300, 43_700, 42_900, 44_600, 45_230],
  },
  decorators: inBox('max-w-48'),
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: Sparkline,
  label: 'Revenue',
  skeleton: <SparklineSkeleton />,
  empty: <EmptyState title="No trend yet" description="A trend needs at least two days." />,
  failed: 'Failed to load revenue',
});

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    label: 'الإيرادات خلال آخر ١٢ شهرًا',
    values: Array.from({ length: 365 }, (_, day) => 9_007_199_254 * (2 + Math.sin(day / 9))),
  },
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const Playground: Story = {
  args: { tone: 'negative', label: 'Bounces, last 7 days', values: [2, 2, 3, 5, 4, 8, 9] },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {sparklineTones.map((tone) => (
        <Sparkline key={tone} {...args} tone={tone} label={tone} />
      ))}
      <Sparkline label="All alike" values={[5, 5, 5]} />
      <Sparkline label="One value" values={[5]} />
      <Sparkline label="Below zero" values={[-3, 4, -1, 2]} />
    </div>
  ),
};
