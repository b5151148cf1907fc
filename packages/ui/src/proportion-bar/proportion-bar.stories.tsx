import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProportionBar, type ProportionBarProps } from './proportion-bar.tsx';

const behindText = (args: ProportionBarProps) => (
  <div className="relative max-w-80 px-2 py-1 tabular-nums">
    <ProportionBar {...args} />
    <span className="relative">
      {args.value} / {args.max}
    </span>
  </div>
);

const meta = {
  title: 'Charts/ProportionBar',
  component: ProportionBar,
  args: { value: 62, max: 100 },
  render: behindText,
} satisfies Meta<typeof ProportionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { value: 3, max: 12 } };

export const Matrix: Story = {
  render: ({ max }) => (
    <div className="grid gap-3">
      {[0, 1, 50, 100, 140].map((value) => (
        <div key={value}>{behindText({ value, max })}</div>
      ))}
    </div>
  ),
};
