import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProportionBar, proportionBarLooks } from './proportion-bar.tsx';

const meta = {
  title: 'UI/ProportionBar',
  component: ProportionBar,
  args: { value: 62, max: 100 },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProportionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { value: 3, max: 12 } };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-3">
      {proportionBarLooks.flatMap((look) =>
        [0, 1, 50, 100, 140].map((value) => (
          <div key={`${look} ${value}`} className="relative px-2 py-1 tabular-nums">
            <ProportionBar {...args} look={look} value={value} />
            <span className="relative">
              {look} {value} / {args.max}
            </span>
          </div>
        )),
      )}
    </div>
  ),
};
