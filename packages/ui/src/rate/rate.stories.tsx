import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { Rate } from './rate.tsx';

const meta = {
  title: 'Charts/Rate',
  component: Rate,
  args: { percent: 98.44 },
  decorators: inBox('max-w-40 text-sm text-ink tabular-nums'),
} satisfies Meta<typeof Rate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('98.4%')).toBeVisible();
  },
};

/** Nothing was counted yet, which is no failure. */
export const OfNothing: Story = { args: { percent: null } };

export const Playground: Story = { args: { percent: 12.5 } };

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-2">
      {[0, 0.04, 33.3, 100].map((percent) => (
        <Rate key={percent} percent={percent} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const bars = [...canvasElement.querySelectorAll('[aria-hidden]')];
    const lengths = new Set(bars.map((bar) => bar.clientWidth));
    await expect(lengths.size).toBe(1);
  },
};
