import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { inBox } from '../stories/in-box.tsx';
import { PageHeader, PageHeaderPlaceholder } from './page-header.tsx';

const meta = {
  title: 'Layout/PageHeader',
  component: PageHeader,
  args: {
    title: 'Email Campaigns',
    subtitle: 'Create and manage automated email marketing campaigns',
    actions: (
      <Button variant="primary" icon={<Plus aria-hidden className="size-4" />}>
        Create Campaign
      </Button>
    ),
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    title: 'Arbeitsablaufautomatisierungsvorlagenverwaltung — إدارة قوالب سير العمل',
    subtitle: 'https://example.test/'.padEnd(180, 'very-long-path/'),
    actions: (
      <>
        <Button>Exportieren</Button>
        <Button variant="primary">Kampagne erstellen</Button>
      </>
    ),
  },
  decorators: inBox('max-w-80'),
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const TitleOnly: Story = { args: { subtitle: undefined, actions: undefined } };

/** The placeholder above takes as much room as the header below. */
export const Placeholder: Story = {
  render: (args) => (
    <div className="grid gap-6">
      <PageHeaderPlaceholder text="Loading campaigns...">
        <PageHeader {...args} />
      </PageHeaderPlaceholder>
      <PageHeader {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent('Loading campaigns...');
    const heading = canvas.getByRole('heading', { level: 1 });
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await expect(status.parentElement?.offsetHeight).toBe(
      heading.parentElement?.parentElement?.offsetHeight,
    );
  },
};

export const Playground: Story = {
  args: {
    title: 'Analytics Dashboard',
    subtitle: 'Comprehensive insights into your automation performance',
    actions: <Badge tone="info">Sample data</Badge>,
  },
};
