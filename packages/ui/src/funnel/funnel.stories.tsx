import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import { Funnel, FunnelSkeleton } from './funnel.tsx';

const meta = {
  title: 'Charts/Funnel',
  component: Funnel,
  args: {
    label: 'From sent to clicked',
    stages: [
      { label: 'Sent', value: 12450, display: '12,450' },
      { label: 'Delivered', value: 12180, display: '12,180', conversion: '97.8% of Sent' },
      { label: 'Opened', value: 3045, display: '3,045', conversion: '25.0% of Delivered' },
      { label: 'Clicked', value: 487, display: '487', conversion: '16.0% of Opened' },
    ],
  },
  decorators: inBox('max-w-md'),
} satisfies Meta<typeof Funnel>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: Funnel,
  label: 'Email funnel',
  skeleton: <FunnelSkeleton />,
  empty: (
    <EmptyState title="Nothing sent yet" description="The stages appear with the first campaign." />
  ),
  failed: 'Failed to load email analytics',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    const stages = canvas.getAllByRole('listitem').map((stage) => stage.textContent);
    await expect(stages).toEqual([
      'Sent12,450',
      '97.8% of SentDelivered12,180',
      '25.0% of DeliveredOpened3,045',
      '16.0% of OpenedClicked487',
    ]);
    // However short a bar is, its end crosses no text.
    const name = canvas.getByText('Clicked');
    const bar = canvas.getAllByRole('listitem').at(-1)?.querySelector('div > [aria-hidden]');
    await expect(bar?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      name.getBoundingClientRect().bottom,
    );
  },
};

export const LongContent: Story = {
  args: {
    stages: [
      { label: 'تم الإرسال', value: 9_007_199_254, display: '9,007,199,254' },
      {
        label: 'Zustellungsbestätigungsbenachrichtigung'.repeat(3),
        value: 4_000_000_000,
        display: '4,000,000,000',
        conversion: '44.4% من المرسل',
      },
      { label: 'More than before', value: 9e10, display: '90,000,000,000', conversion: '2,250.0%' },
    ],
  },
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const Playground: Story = {
  args: {
    label: 'From lead to customer',
    stages: [
      { label: 'Leads', value: 1247, display: '1,247' },
      { label: 'Qualified', value: 312, display: '312', conversion: '25.0% of Leads' },
      { label: 'Converted', value: 0, display: '0', conversion: '0.0% of Qualified' },
    ],
  },
};
