import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { ChartFrame, ChartFrameSkeleton } from '../chart-frame/chart-frame.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import {
  PeriodChart,
  PeriodChartSkeleton,
  periodChartKinds,
  type PeriodChartProps,
} from './period-chart.tsx';

const week = (values: number[], earlier: number[]) =>
  values.map((value, day) => ({
    label: `Mar ${String(day + 4)}`,
    value,
    display: value.toLocaleString('en-US'),
    before: earlier[day],
    beforeLabel: `Feb ${String(day + 22)}`,
    beforeDisplay: earlier[day]?.toLocaleString('en-US'),
  }));

const meta = {
  title: 'Charts/PeriodChart',
  component: PeriodChart,
  args: {
    label: 'Leads per day',
    points: week([12, 18, 9, 24, 31, 22, 27], [10, 11, 14, 13, 19, 25, 16]),
    names: { now: 'Mar 4 – 10', before: 'Feb 22 – 28' },
  },
  decorators: inBox('max-w-xl'),
} satisfies Meta<typeof PeriodChart>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const framed = (args: PeriodChartProps) => (
  <ChartFrame
    title="Leads"
    caption="Last 7 days"
    table={{
      columns: ['Day', 'Leads', 'Before'],
      rows: args.points.map(({ label, display, beforeDisplay = '' }) => [
        label,
        display,
        beforeDisplay,
      ]),
    }}
  >
    <PeriodChart {...args} />
  </ChartFrame>
);

const states = regionStories({
  component: framed,
  label: 'Leads',
  skeleton: (
    <ChartFrameSkeleton caption>
      <PeriodChartSkeleton />
    </ChartFrameSkeleton>
  ),
  empty: <EmptyState title="No leads yet" description="The line begins with the first one." />,
  failed: 'Failed to load leads',
});

/** The slider is there once the chart is drawn. */
async function isDrawn({ canvas }: Context) {
  await canvas.findByRole('slider', { name: 'Leads per day' });
}

export const Default: Story = {
  play: async (context) => {
    await isDrawn(context);
    await expect(context.canvas.getByRole('img')).toHaveAccessibleName(
      'Leads per day. Mar 4: 12, Mar 10: 27. Highest: 31 (Mar 8).',
    );
  },
};

export const LongContent: Story = {
  args: {
    label: 'Leads per day',
    points: Array.from({ length: 53 }, (_, point) => ({
      label: `أسبوع ${String(point + 1)}`,
      value: 9_007_199_254 * (2 + Math.sin(point / 8)),
      display: Math.round(9_007_199_254 * (2 + Math.sin(point / 8))).toLocaleString('en-US'),
      before: 9_007_199_254 * (2 + Math.cos(point / 8)),
      beforeLabel: `أسبوع ${String(point - 52)}`,
      beforeDisplay: Math.round(9_007_199_254 * (2 + Math.cos(point / 8))).toLocaleString('en-US'),
    })),
    names: {
      now: 'Wednesday, September 24, 2025 – Tuesday, September 29, 2026',
      before: 'Wednesday, September 25, 2024 – Tuesday, September 23, 2025',
    },
  },
  play: isDrawn,
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const Framed: Story = { render: framed };

export const Playground: Story = { args: { kind: 'bars' } };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-8">
      {periodChartKinds.map((kind) => (
        <PeriodChart key={kind} {...args} kind={kind} />
      ))}
      <PeriodChart {...args} label="All zero" points={week([0, 0, 0], [0, 0, 0])} />
      <PeriodChart {...args} label="One moment" points={week([4], [9])} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('slider')).toHaveLength(3));
    await expect(canvas.getByRole('img', { name: 'One moment. Mar 4: 4.' })).toBeVisible();
  },
};

/** The keys of a slider read the values one by one. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await isDrawn(context);
    const values = context.canvas.getByRole('slider');
    await userEvent.tab();
    await expect(values).toHaveFocus();
    await expect(values).toHaveAttribute('aria-valuetext', 'Mar 10: 27; Feb 28: 16');
    // Simulated keys move no slider; a browser's do.
    await fireEvent.change(values, { target: { value: '4' } });
    await expect(values).toHaveAttribute('aria-valuetext', 'Mar 8: 31; Feb 26: 19');
    await expect(context.canvasElement).toHaveTextContent('Mar 8: 31Feb 26: 19');
    await userEvent.tab();
    await expect(context.canvasElement).toHaveTextContent('Mar 4 – 10Feb 22 – 28');
  },
};

/** Points at the left edge of the chart, and returns it. */
async function pointLeft(context: Context) {
  await isDrawn(context);
  const chart = context.canvas.getByRole('img');
  const { left, top } = chart.getBoundingClientRect();
  await userEvent.pointer({ target: chart, coords: { clientX: left + 1, clientY: top + 20 } });
  return chart;
}

export const Pointer: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const chart = await pointLeft(context);
    await expect(context.canvasElement).toHaveTextContent('Mar 4: 12Feb 22: 10');
    await userEvent.unhover(chart);
    await expect(context.canvasElement).toHaveTextContent('Mar 4 – 10Feb 22 – 28');
  },
};

/** From right to left, the last point is at the left edge. */
export const PointerRightToLeft: Story = {
  tags: ['behaviour'],
  globals: { direction: 'rtl' },
  play: async (context) => {
    await pointLeft(context);
    await expect(context.canvasElement).toHaveTextContent('Mar 10: 27Feb 28: 16');
  },
};
