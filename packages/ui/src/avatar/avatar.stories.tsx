import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Data/Avatar',
  component: Avatar,
  args: { name: 'Ada Lovelace' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { name: 'admin' } };

export const Matrix: Story = {
  render: () => (
    <div className="flex gap-2">
      {['Ada Lovelace', 'admin', 'wendy.wu@example.com', 'محمد علي', '王 伟'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </div>
  ),
};

export const LongContent: Story = {
  args: { name: 'Wolfeschlegelsteinhausenbergerdorff Müller-Wagner' },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByText('WW').getBoundingClientRect();
    await expect(width).toBe(height);
  },
};
