import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PageHeader } from '../page-header/page-header.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { Page } from './page.tsx';
import { skipLinkCopy } from '../skip-link/skip-link-copy.ts';

const meta = {
  title: 'Layout/Page',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <>
        <PageHeader title="System Status" subtitle="The health of every service" />
        <div className="card p-4">A section</div>
        <div className="card p-4">Another section</div>
      </>
    ),
  },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    children: (
      <>
        <PageHeader title="صفحة عربية" subtitle={'Automatisierung'.repeat(24)} />
        <p>{'9007199254740991'.repeat(20)}</p>
      </>
    ),
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Keyboard: Story = {
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <>
        <SkipLink />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: skipLinkCopy.label })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
