import type { Meta, StoryObj } from '@storybook/react-vite';
import { Workflow } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    icon: <Workflow className="size-5" />,
    title: 'No workflows yet',
    description:
      'Workflows handle recurring marketing tasks for you. Create the first one to see it here.',
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: { title: 'لا توجد مهام سير عمل حتى الآن', description: 'Automatisierungs'.repeat(20) },
};

export const NoMatches: Story = {
  args: {
    title: 'No paused workflows',
    description: 'Other workflows are hidden by the filter.',
    action: <Button>Show all</Button>,
  },
};

export const Playground: Story = {
  args: { action: <Button variant="primary">Create Workflow</Button> },
};
