import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { ChartFrame, ChartFrameSkeleton } from '../chart-frame/chart-frame.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import {
  TrendChart,
  TrendChartSkeleton,
  type TrendChartProps,
  trendChartKinds,
} from './trend-chart.tsx';

const days = (values: number[]) =>
  values.map((value, day) => ({
    label: `${day + 4} Mar`,
    value,
    display: value.toLocaleString('en-US'),
  }));

const meta = {
  title: 'Charts/TrendChart',
  component: TrendChart,
  args: {
    label: 'Executions per day',
    points: days([820, 932, 901, 934, 1290, 1330, 1180]),
  },
  decorators: inBox('max-w-xl'),
} satisfies Meta<typeof TrendChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const framed = (args: TrendChartProps) => (
  <ChartFrame
    title="Executions"
    caption="Last 7 days"
    table={{
      columns: ['Day', 'Executions'],
      rows: args.points.map(({ label, display }) => [label, display]),
    }}
  >
    <TrendChart {...args} />
  </ChartFrame>
);

const states = regionStories({
  component: framed,
  label: 'Executions per day',
  skeleton: (
    <ChartFrameSkeleton caption>
      <TrendChartSkeleton />
    </ChartFrameSkeleton>
  ),
  empty: <EmptyState title="No runs yet" description="The line begins with the first run." />,
  failed: 'Failed to load executions',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(
      'Executions per day. 4 Mar: 820, 10 Mar: 1,180. Highest: 1,330 (9 Mar), lowest: 820 (4 Mar).',
    );
  },
};

export const LongContent: Story = {
  args: {
    label: 'عمليات التنفيذ يوميًا',
    points: Array.from({ length: 365 }, (_, day) => ({
      label: `اليوم ${day + 1}`,
      value: 9_007_199_254 * (2 + Math.sin(day / 20)),
      display: Math.round(9_007_199_254 * (2 + Math.sin(day / 20))).toLocaleString('en-US'),
    })),
  },
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const Framed: Story = { render: framed };

export const Playground: Story = { args: { kind: 'line' } };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-8">
      {trendChartKinds.map((kind) => (
        <TrendChart key={kind} {...args} kind={kind} />
      ))}
      <TrendChart label="Below zero" points={days([3, -2, -8, 1, 6])} />
      <TrendChart label="All zero" points={days([0, 0, 0])} />
      <TrendChart label="Two moments" points={days([4, 9])} />
      <TrendChart label="One moment" points={days([4])} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /^One moment\. [^,]+: 4\.$/ })).toBeVisible();
  },
};

/** The keys of a slider read the values one by one. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab();
    const values = canvas.getByRole('slider', { name: 'Executions per day' });
    await expect(values).toHaveFocus();
    await expect(values).toHaveAttribute('aria-valuetext', '10 Mar: 1,180');
    // Simulated keys move no slider; a browser's do.
    await fireEvent.change(values, { target: { value: '5' } });
    await expect(values).toHaveAttribute('aria-valuetext', '9 Mar: 1,330');
    await expect(canvasElement).toHaveTextContent('9 Mar1,330');
    await userEvent.tab();
    await expect(canvasElement).toHaveTextContent('10 Mar1,180');
  },
};

export const Pointer: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const chart = canvasElement;
    await expect(chart).toHaveTextContent('10 Mar1,180');
    const plot = canvas.getByRole('slider').parentElement;
    if (!plot) throw new globalThis.Error('The chart has no plot');
    const { left, top } = plot.getBoundingClientRect();
    await userEvent.pointer({ target: plot, coords: { clientX: left + 1, clientY: top + 20 } });
    await expect(chart).toHaveTextContent('4 Mar820');
    await userEvent.unhover(plot);
    await expect(chart).toHaveTextContent('10 Mar1,180');
  },
};
