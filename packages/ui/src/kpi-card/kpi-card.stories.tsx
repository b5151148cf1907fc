import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { AsyncView } from '../data-region/async-view.ts';
import { DataRegion } from '../data-region/data-region.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Sparkline, SparklineSkeleton } from '../sparkline/sparkline.tsx';
import { KpiCard, KpiCardSkeleton, kpiTrends, type KpiCardProps } from './kpi-card.tsx';

const meta = {
  title: 'UI/KpiCard',
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

const inRegion = (view: AsyncView<KpiCardProps>) => (
  <DataRegion
    label="Total Revenue"
    view={view}
    skeleton={<KpiCardSkeleton sparkline={<SparklineSkeleton />} />}
    empty={<EmptyState title="No figures yet" />}
    onRetry={() => undefined}
  >
    {(data) => <KpiCard {...data} />}
  </DataRegion>
);

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Total Revenue' })).toHaveTextContent(
      '$45,230Up +12.5%',
    );
  },
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
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('group')[1]).toHaveTextContent('Down -3.1%');
  },
};

export const LongContent: Story = {
  args: {
    title: 'إجمالي الإيرادات — Gesamtumsatzentwicklungskennzahl',
    value: '$9,007,199,254,740,991.00',
    change: '-1,048,576.5%',
    trend: 'down',
  },
};

export const RightToLeft: Story = {
  args: { title: 'إجمالي الإيرادات' },
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
  render: () => inRegion({ state: 'failed', message: 'Failed to load', canRetry: true }),
};

export const Empty: Story = { render: () => inRegion({ state: 'empty', reason: 'nothing-yet' }) };

export const Refreshing: Story = {
  render: (args) => inRegion({ state: 'ready', data: args, refresh: 'refreshing' }),
};

export const RefreshFailed: Story = {
  render: (args) => inRegion({ state: 'ready', data: args, refresh: 'failed' }),
};
