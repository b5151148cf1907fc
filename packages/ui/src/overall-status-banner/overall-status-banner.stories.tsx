import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { overallStatusBannerCopy } from './overall-status-banner-copy.ts';
import { openWordControl } from '../stories/open-word-control.ts';
import { OverallStatusBanner, overallStatuses } from './overall-status-banner.tsx';

const meta = {
  title: 'Feedback/OverallStatusBanner',
  component: OverallStatusBanner,
  args: { status: 'operational', detail: '5 of 5 services online' },
  argTypes: { status: openWordControl(overallStatuses) },
} satisfies Meta<typeof OverallStatusBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    status: 'down',
    detail: '0 من 5 خدمات متصلة — Verbindungswiederherstellungsversuche laufen: 9,007,199,254',
  },
};

/** The first round of checks is running. */
export const Loading: Story = { args: { status: 'checking', detail: undefined } };

/** More than half of the services do not answer. */
export const Error: Story = { args: { status: 'down', detail: '1 of 5 services online' } };

/** No services are monitored. */
export const Empty: Story = { args: { status: 'unknown', detail: undefined } };

export const Playground: Story = {
  args: { status: 'degraded', detail: '4 of 5 services online' },
};

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-4">
      {overallStatuses.map((status) => (
        <OverallStatusBanner key={status} status={status} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const texts = canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(texts).toEqual(Object.values(overallStatusBannerCopy));
  },
};
