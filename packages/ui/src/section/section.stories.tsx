import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { inBox } from '../stories/in-box.tsx';
import { Section } from './section.tsx';

const meta = {
  title: 'Layout/Section',
  component: Section,
  args: {
    title: 'Service Health',
    children: <div className="card p-4">Five services</div>,
  },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

const refresh = <Button icon={<RefreshCw aria-hidden className="size-4" />}>Refresh</Button>;

export const Default: Story = {};

export const Playground: Story = { args: { actions: refresh } };

/** With and without actions, the content of both starts at the same height. */
export const BesideEachOther: Story = {
  render: (args) => (
    <div className="grid grid-cols-2 gap-6">
      <Section {...args} actions={refresh} />
      <Section {...args} title="Recent Activity" />
    </div>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByText('Five services');
    await expect(first?.getBoundingClientRect().top).toBe(second?.getBoundingClientRect().top);
  },
};

export const LongContent: Story = {
  args: {
    title: 'Arbeitsablaufautomatisierungsvorlagen — إدارة قوالب سير العمل',
    actions: refresh,
  },
  decorators: inBox('max-w-80'),
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

/** Content without a landmark of its own gets one with the title's name. */
export const IsALandmark: Story = {
  tags: ['behaviour'],
  args: { landmark: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Service Health' })).toBeVisible();
  },
};
