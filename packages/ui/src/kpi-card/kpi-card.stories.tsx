import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Sparkline, SparklineSkeleton } from '../sparkline/sparkline.tsx';
import { expectOnScreen } from '../stories/on-screen.ts';
import { regionStories } from '../stories/region-stories.tsx';
import { rightToLeft } from '../stories/right-to-left.tsx';
import { KpiCard, KpiCardSkeleton, kpiTrends } from './kpi-card.tsx';

const meta = {
  title: 'Data/KpiCard',
  component: KpiCard,
  args: {
    title: 'Total Revenue',
    value: '$45,230',
    change: '+12.5%',
    trend: 'up',
    sparkline: (
      <Sparkline
        label="Revenue, last 30 days: from 38,100 to 45,230"
        values={[38_100, 39_400, 38_900, 41_200, 40_800, 43_700, 45_230]}
      />
    ),
  },
  decorators: [
    (Story) => (
      <div className="max-w-72">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof KpiCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: KpiCard,
  label: 'Total Revenue',
  skeleton: <KpiCardSkeleton sparkline={<SparklineSkeleton />} />,
  empty: <EmptyState title="No figures yet" />,
  failed: 'Failed to load',
});

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    title: 'إجمالي الإيرادات — Gesamtumsatzentwicklungskennzahl',
    value: '$9,007,199,254,740,991.00',
    change: '-1,048,576.5%',
    changeNote: 'sample',
    trend: 'down',
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const RightToLeft: Story = {
  args: { title: 'إجمالي الإيرادات' },
  decorators: [rightToLeft],
};

export const Playground: Story = { args: { sparkline: undefined } };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {kpiTrends.map((trend) => (
        <KpiCard key={trend} {...args} trend={trend} change={trend === 'up' ? '+3.1%' : '-3.1%'} />
      ))}
    </div>
  ),
};

export const ReadsTheChange: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Total Revenue' })).toHaveTextContent(
      '$45,230Up +12.5%',
    );
  },
};

export const ReadsADecrease: Story = {
  ...Matrix,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('group')[1]).toHaveTextContent('Down -3.1%');
  },
};

/** The word beside a change is there for everybody. */
export const FixedChange: Story = {
  tags: ['behaviour'],
  args: { changeNote: 'sample' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveTextContent('Up +12.5% sample');
    await expectOnScreen(canvas.getByText('sample'));
  },
};
