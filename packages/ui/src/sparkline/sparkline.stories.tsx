import type { Meta, StoryObj } from '@storybook/react-vite';
import { DataRegion } from '../data-region/data-region.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Sparkline, SparklineSkeleton, type SparklineProps, sparklineTones } from './sparkline.tsx';

const meta = {
  title: 'UI/Sparkline',
  component: Sparkline,
  args: {
    label: 'Revenue, last 30 days: from 38,100 to 45,230',
    values: [38, 39, 37, 40, 42, 41, 43, 42, 44, 45],
  },
  decorators: [
    (Story) => (
      <div className="max-w-48">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

const inRegion = (
  args: SparklineProps,
  view: Parameters<typeof DataRegion<SparklineProps>>[0]['view'],
) => (
  <DataRegion
    label="Revenue"
    view={view}
    skeleton={<SparklineSkeleton />}
    empty={<EmptyState title="No course yet" description="It is drawn from the second day on." />}
    onRetry={() => undefined}
  >
    {(data) => <Sparkline {...data} />}
  </DataRegion>
);

export const Default: Story = {};

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

export const LongContent: Story = {
  args: {
    label: 'الإيرادات خلال آخر ١٢ شهرًا',
    values: Array.from({ length: 365 }, (_, day) => 9_007_199_254 * (2 + Math.sin(day / 9))),
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

export const Loading: Story = { render: (args) => inRegion(args, { state: 'loading' }) };

export const Error: Story = {
  render: (args) =>
    inRegion(args, { state: 'failed', message: 'Failed to load revenue', canRetry: true }),
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
