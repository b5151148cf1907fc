import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { inBox } from '../stories/in-box.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { HeatMap, HeatMapSkeleton } from './heat-map.tsx';

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const meta = {
  title: 'Charts/HeatMap',
  component: HeatMap,
  args: {
    label: 'Leads by weekday and hour',
    columns: hours,
    rows: names.map((label, day) => ({
      label,
      short: label.slice(0, 3),
      values: hours.map((_, hour) =>
        day > 4 ? 0 : Math.max(0, Math.round(9 - Math.abs(hour - 11 - day))),
      ),
    })),
    display: (value: number) => value.toLocaleString('en-US'),
    read: (row: string, column: string, value: string) => `${row}, ${column}: ${value}`,
    hint: 'Most: Monday, 11:00 (9)',
  },
  decorators: inBox('max-w-2xl'),
} satisfies Meta<typeof HeatMap>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: HeatMap,
  label: 'Leads by weekday and hour',
  skeleton: <HeatMapSkeleton />,
  empty: <EmptyState title="No leads yet" description="The cells fill with the first one." />,
  failed: 'Failed to load the hours',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Monday/ })).toBeVisible();
    await expect(canvas.getByText('Most: Monday, 11:00 (9)')).toBeVisible();
  },
};

export const LongContent: Story = {
  args: {
    rows: names.map((label, day) => ({
      label: `${label} — Wochentagsbezeichnung`,
      short: 'الاثنين',
      values: hours.map((_, hour) => 9_007_199_254_740 * ((hour + day) % 5)),
    })),
    hint: 'Most: Wochentagsbezeichnungszusammenfassung, 11:00 (36,028,797,018,960)',
  },
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const Playground: Story = { args: { shownEvery: 3 } };

export const Pointer: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const [, monday] = canvas.getAllByRole('row');
    const cell = monday?.querySelectorAll('td')[11];
    if (!cell) throw new globalThis.Error('Monday has no such hour');
    await userEvent.hover(cell);
    await expect(canvasElement).toHaveTextContent('Monday, 11:00: 9');
  },
};
