import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { MeterBar, meterBarTones } from './meter-bar.tsx';

const meta = {
  title: 'Charts/MeterBar',
  component: MeterBar,
  args: { percent: 64 },
  decorators: inBox('max-w-60'),
} satisfies Meta<typeof MeterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
};

export const OutsideTheScale: Story = {
  args: { percent: 4_000 },
  play: async ({ canvasElement }) => {
    const [track, fill] = canvasElement.querySelectorAll('[aria-hidden], [aria-hidden] > span');
    await expect(fill?.clientWidth).toBe(track?.clientWidth);
  },
};

export const Playground: Story = { args: { tone: 'data' } };

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-4">
      {meterBarTones.map((tone) => (
        <div key={tone} className="grid gap-2">
          {[0, 1, 50, 100].map((percent) => (
            <MeterBar key={percent} tone={tone} percent={percent} />
          ))}
        </div>
      ))}
    </div>
  ),
};
