import type { Meta, StoryObj } from '@storybook/react-vite';
import { PenLine, UserPlus } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { TouchedLooks } from '../stories/touched-looks.tsx';
import { CapabilityCard, type CapabilityCardProps } from './capability-card.tsx';

const meta = {
  title: 'Data/CapabilityCard',
  component: CapabilityCard,
  args: {
    icon: <PenLine />,
    title: 'Content Automation',
    description: 'Writes drafts on your topics, scores them and stores them.',
  },
  decorators: inBox('grid max-w-96'),
} satisfies Meta<typeof CapabilityCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const renderLink: CapabilityCardProps['renderLink'] = ({ children, ...link }) => (
  <a href="#content-generator" {...link}>
    {children}
  </a>
);

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Content Automation' }));
    await expect(card.getByRole('heading', { name: 'Content Automation' })).toBeVisible();
    await expect(card.getByText('Fully Supported')).toBeVisible();
  },
};

export const LongContent: Story = {
  args: {
    title: 'التقاط العملاء المحتملين وإثراء بياناتهم',
    description: 'Kundenbeziehungsverwaltungsautomatisierung'.repeat(4),
    mark: 'Vollständig unterstützt · مدعوم بالكامل',
  },
};

export const RightToLeft: Story = {
  args: { title: 'أتمتة المحتوى', description: 'يكتب المسودات من مواضيعك' },
  globals: { direction: 'rtl' },
};

export const Playground: Story = {
  args: { icon: <UserPlus />, title: 'Lead Capture & Enrichment' },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <CapabilityCard {...args} />
      <CapabilityCard {...args} renderLink={renderLink} />
      <TouchedLooks of={['hovered', 'focused']}>
        <CapabilityCard {...args} renderLink={renderLink} />
      </TouchedLooks>
    </div>
  ),
};

/** The card leads to the page where people use the capability. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { renderLink },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Content Automation' })).toHaveFocus();
  },
};
