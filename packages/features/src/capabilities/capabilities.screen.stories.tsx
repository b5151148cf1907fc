import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { CapabilitiesScreen } from './capabilities.screen.tsx';

const meta = {
  title: 'Screens/Capabilities',
  tags: ['without-data'],
  component: CapabilitiesScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    renderLink: ({ page, type = '', children, ...link }) => (
      <a href={`#${page}${type}`} {...link}>
        {children}
      </a>
    ),
  },
} satisfies Meta<typeof CapabilitiesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { tags: ['!test'] };

/** Shows the texts of docs/specification.md, sections 1 and 2. */
export const ShowsTheCapabilities: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByText('All Systems Operational')).toBeVisible();
    const cards = canvas.getAllByRole('article');
    await expect(
      cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent),
    ).toEqual([
      'Content Automation',
      'Marketing Distribution',
      'Lead Capture & Enrichment',
      'Lead Outreach Sequences',
      'Conversion & Sales Follow-Up',
      'Background Verification',
    ]);
    await expect(canvas.getAllByText('Fully Supported')).toHaveLength(6);
    const figures = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(figures).toEqual(['100%', '6+', '∞infinite']);
    await expect(canvas.getByText('∞')).toHaveAttribute('aria-hidden', 'true');
  },
};

/** What workflows do leads to those of their type. */
export const LeadsToTheWorkflowsOfACapability: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Lead Outreach Sequences' });
    await expect(link).toHaveAttribute('href', '#dashboardLead Outreach');
  },
};

export const ReachesEveryPageByKeyboard: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole('navigation', { name: 'Quick links' }));
    for (const name of [
      /^Workflow Dashboard/,
      /^Content Generator/,
      /^Social Media Pack/,
      /^Lead Capture/,
    ]) {
      await userEvent.tab();
      await expect(links.getByRole('link', { name })).toHaveFocus();
    }
  },
};
