import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Sparkline, SparklineSkeleton } from '../sparkline/sparkline.tsx';
import { expectOnScreen } from '../stories/on-screen.ts';
import { regionStories } from '../stories/region-stories.tsx';
import { openWordControl } from '../stories/open-word-control.ts';
import { inBox } from '../stories/in-box.tsx';
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
  argTypes: { trend: openWordControl(kpiTrends) },
  decorators: inBox('max-w-72'),
} satisfies Meta<typeof KpiCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const fallen = {
  value: '$43,830',
  change: '-3.1%',
  trend: 'down',
  sparkline: (
    <Sparkline
      label="Revenue, last 30 days: from 45,230 to 43,830"
      values={[45_230, 44_900, 45_100, 44_600, 44_800, 44_200, 43_830]}
    />
  ),
} as const;

const unchanged = {
  change: '0.0%',
  trend: 'unchanged',
  sparkline: (
    <Sparkline
      label="Revenue, last 30 days: from 45,230 to 45,230"
      values={[45_230, 44_900, 45_500, 45_100, 45_400, 45_000, 45_230]}
    />
  ),
} as const;

/** A fall that is good news. */
const faster = {
  title: 'Avg Response Time',
  value: '182 ms',
  change: '-9.0%',
  trend: 'down',
  trendTone: 'positive',
  sparkline: (
    <Sparkline
      label="Response time, last 30 days: from 200 ms to 182 ms"
      values={[200, 204, 197, 193, 195, 186, 182]}
      tone="positive"
    />
  ),
} as const;

const states = regionStories({
  component: KpiCard,
  label: 'Total Revenue',
  skeleton: <KpiCardSkeleton sparkline={<SparklineSkeleton />} />,
  empty: <EmptyState title="No figures yet" />,
  failed: 'Failed to load',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Total Revenue' })).toHaveTextContent(
      '$45,230Up +12.5%',
    );
  },
};

export const LongContent: Story = {
  args: {
    title: 'إجمالي الإيرادات — Gesamtumsatzentwicklungskennzahl',
    value: '$9,007,199,254,740,991.00',
    change: '-1,048,576.5%',
    changeNote: 'sample',
    trend: 'down',
    sparkline: fallen.sparkline,
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const RightToLeft: Story = {
  args: { title: 'إجمالي الإيرادات' },
  globals: { direction: 'rtl' },
};

/** The word beside a change is there for everyone. */
export const FixedChange: Story = {
  args: { changeNote: 'sample' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveTextContent('Up +12.5% sample');
    await expectOnScreen(canvas.getByText('sample'));
  },
};

export const Playground: Story = { args: { sparkline: undefined } };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <KpiCard {...args} />
      <KpiCard {...args} {...fallen} />
      <KpiCard {...args} {...faster} />
      <KpiCard {...args} {...unchanged} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('group')[1]).toHaveTextContent('Down -3.1%');
    // Direction and judgement are apart: a good fall has the colour of a good rise.
    const colourOf = (change: string) => {
      const text = canvas.getByText(change).parentElement;
      if (!text) throw new globalThis.Error(`${change} stands alone`);
      return getComputedStyle(text).color;
    };
    await expect(colourOf('-9.0%')).toBe(colourOf('+12.5%'));
    await expect(colourOf('-9.0%')).not.toBe(colourOf('-3.1%'));
  },
};
