import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { chartFrameCopy } from '@flowdeck/ui/copy/chart-frame/chart-frame';
import { AnalyticsScreen } from './analytics.screen.tsx';
import { analyticsCopy } from './analytics-copy.ts';

const meta = {
  title: 'Screens/Analytics',
  tags: ['without-data'],
  component: AnalyticsScreen,
  parameters: { layout: 'fullscreen' },
  args: { loadingMs: 0, reportsLink: <a href="#reports">Reports</a> },
} satisfies Meta<typeof AnalyticsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = {
  args: { loadingMs: Infinity },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading analytics...');
  },
};

export const Playground: Story = { tags: ['!test'] };

export const ShowsTheSampleFigures: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
    for (const [name, value] of [
      ['Total Revenue', '$45,230'],
      ['Leads Generated', '1,247'],
      ['Content Created', '89'],
      ['Active Campaigns', '23'],
    ]) {
      await expect(canvas.getByRole('group', { name: name ?? '' })).toHaveTextContent(value ?? '');
      await expect(within(canvas.getByRole('group', { name })).getByText('sample')).toBeVisible();
    }
    for (const name of [
      'Workflow Performance',
      'Content Analytics',
      'Email Analytics',
      'Lead Analytics',
    ]) {
      await expect(canvas.getByRole('heading', { name, level: 2 })).toBeVisible();
    }
    await expect(canvas.getByRole('radio', { name: 'Last 30 days' })).toBeChecked();
  },
};

export const LoadsWithinASecond: Story = {
  tags: ['behaviour'],
  args: { loadingMs: 1_000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
  },
};

export const ThePeriodChangesNoFigure: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const figures = () => within(canvasElement).getByRole('region', { name: 'Key figures' });
    const before = figures().textContent;
    for (const name of ['Last 7 days', 'Last 90 days', 'Last year']) {
      await userEvent.click(canvas.getByRole('radio', { name }));
      await expect(canvas.getByRole('radio', { name })).toBeChecked();
      await expect(figures().textContent).toBe(before);
    }
  },
};

export const AsTables: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { name: chartFrameCopy.asTable })) {
      await userEvent.click(button);
    }
    await expect(canvas.getAllByRole('table')).toHaveLength(6);
    const funnel = canvas.getByRole('table', { name: analyticsCopy.email.funnel });
    await expect(within(funnel).getByRole('row', { name: /Opened 4,263 35.0%/ })).toBeVisible();
  },
};
