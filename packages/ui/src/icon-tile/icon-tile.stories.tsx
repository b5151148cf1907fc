import type { Meta, StoryObj } from '@storybook/react-vite';
import { UserPlus } from 'lucide-react';
import { IconTile, iconTileHues } from './icon-tile.tsx';

const meta = {
  title: 'Data/IconTile',
  component: IconTile,
  args: { children: <UserPlus />, hue: 'teal' },
} satisfies Meta<typeof IconTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { hue: 'violet' } };

export const Matrix: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      {iconTileHues.map((hue) => (
        <span key={hue} className="flex items-center gap-2 text-sm text-ink-muted">
          <IconTile hue={hue}>
            <UserPlus />
          </IconTile>
          {hue}
        </span>
      ))}
    </div>
  ),
};
