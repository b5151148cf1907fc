import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck } from 'lucide-react';
import { inBox } from '../stories/in-box.tsx';
import { Badge, badgeTones } from './badge.tsx';

const meta = {
  title: 'Data/Badge',
  component: Badge,
  args: { children: 'Active' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: { children: 'Überprüfungsprozessabschlussbestätigung قيد المراجعة' },
  decorators: inBox('w-40'),
};

export const Playground: Story = { args: { tone: 'positive', icon: <CircleCheck /> } };

export const Matrix: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {badgeTones.map((tone) => (
        <Badge key={tone} tone={tone} icon={<CircleCheck />}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
};
