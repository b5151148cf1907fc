import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChartFrame, ChartFrameSkeleton } from '../chart-frame/chart-frame.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import { BarChart, BarChartSkeleton, type BarChartProps } from './bar-chart.tsx';

const meta = {
  title: 'Charts/BarChart',
  component: BarChart,
  args: {
    label: 'Executions by workflow',
    items: [
      {
        label: 'Content Automation',
        value: 1247,
        display: '1,247',
        detail: '98.5% success · 2.3 s',
      },
      { label: 'Lead Outreach', value: 892, display: '892', detail: '96.2% success · 1.8 s' },
      { label: 'Conversion', value: 156, display: '156', detail: '94.1% success · 4.1 s' },
      { label: 'Verification', value: 0, display: '0', detail: 'never run' },
    ],
  },
  decorators: inBox('max-w-xl'),
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const framed = (args: BarChartProps) => (
  <ChartFrame
    title="Workflow Performance"
    caption="Last 30 days, sample data"
    table={{
      columns: ['Workflow', 'Executions', 'Details'],
      rows: args.items.map(({ label, display, detail = '' }) => [label, display, detail]),
    }}
  >
    <BarChart {...args} />
  </ChartFrame>
);

const states = regionStories({
  component: framed,
  label: 'Executions by workflow',
  skeleton: (
    <ChartFrameSkeleton caption>
      <BarChartSkeleton detail />
    </ChartFrameSkeleton>
  ),
  empty: <EmptyState title="No runs yet" description="A bar appears with the first run." />,
  failed: 'Failed to load workflow performance',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    const bars = canvas.getByRole('list', { name: 'Executions by workflow' });
    await expect(bars).toHaveTextContent('Content Automation1,247');
  },
};

export const LongContent: Story = {
  args: {
    items: [
      {
        label: 'أتمتة المحتوى الأسبوعية',
        value: 9_007_199_254_740_991,
        display: '9,007,199,254,740,991',
      },
      {
        label: 'Arbeitsablaufautomatisierung'.repeat(4),
        value: 4e15,
        display: '4,000,000,000,000,000',
      },
      { label: 'The same name', value: 1, display: '1' },
      { label: 'The same name', value: 1, display: '1', detail: 'long-detail-'.repeat(12) },
    ],
  },
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const Framed: Story = { render: framed };

export const Playground: Story = {
  args: {
    label: 'Success rate by workflow',
    max: 100,
    items: [
      { label: 'Content Automation', value: 98.5, display: '98.5%' },
      { label: 'Lead Outreach', value: 42.2, display: '42.2%' },
      { label: 'Conversion', value: 4.1, display: '4.1%' },
    ],
  },
};
