import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { TooltipProvider } from '../tooltip/tooltip.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { openWordControl } from '../stories/open-word-control.ts';
import { CampaignCard, CampaignCardSkeleton, campaignCardStatuses } from './campaign-card.tsx';
import { campaignCardCopy } from './campaign-card-copy.ts';

const meta = {
  title: 'Data/CampaignCard',
  component: CampaignCard,
  args: {
    name: 'Weekly Newsletter',
    status: 'sent',
    subject: 'Your Weekly Automation Insights',
    recipients: '1,248 recipients',
    created: { dateTime: '2026-03-02T09:00:00Z', text: 'Mar 2, 2026' },
    metrics: {
      sent: '1,248',
      delivered: '1,231',
      opened: '612',
      clicked: '148',
      openRate: 49.7,
      clickRate: 24.2,
    },
    onSend: fn(),
    onOptions: fn(),
  },
  argTypes: { status: openWordControl(campaignCardStatuses) },
  decorators: [
    (Story) => (
      <TooltipProvider>
        <Story />
      </TooltipProvider>
    ),
  ],
} satisfies Meta<typeof CampaignCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: CampaignCard,
  label: 'Campaigns',
  skeleton: <CampaignCardSkeleton />,
  empty: <EmptyState title="No campaigns yet" description="Create the first one." />,
  failed: 'The campaigns could not be loaded',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Weekly Newsletter' })).toBeVisible();
    await expect(canvas.getByText('49.7%')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Send/ })).toBeNull();
  },
};

export const LongContent: Story = {
  args: {
    name: 'Frühjahrsaktionsankündigungsnewsletter'.repeat(3),
    subject: 'رؤى الأتمتة الأسبوعية الخاصة بك '.repeat(6),
    recipients: '9,007,199,254,740,991 recipients',
    metrics: {
      sent: '9,007,199,254,740,991',
      delivered: '9,007,199,254,740,990',
      opened: '4,503,599,627,370,495',
      clicked: '0',
      openRate: 100,
      clickRate: 0,
    },
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const RightToLeft: Story = {
  args: { name: 'النشرة الأسبوعية', subject: 'رؤى الأتمتة الأسبوعية' },
  globals: { direction: 'rtl' },
};

/** Half of it is sent. */
export const Playground: Story = {
  args: {
    status: 'sending',
    metrics: {
      sent: '624',
      delivered: '616',
      opened: '154',
      clicked: '22',
      openRate: 25,
      clickRate: 14.3,
    },
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {campaignCardStatuses.map((status) => (
        <CampaignCard
          key={status}
          {...args}
          status={status}
          name={`A campaign that is ${status}`}
        />
      ))}
    </div>
  ),
};

/** A draft has no figures and one more button. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { status: 'draft' },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByText('Open Rate')).toBeNull();
    await userEvent.tab();
    const send = canvas.getByRole('button', { name: 'Send Weekly Newsletter' });
    await expect(send).toHaveFocus();
    await expect(send).toHaveAccessibleDescription(campaignCardCopy.sendHint);
    await expect(screen.getByRole('tooltip')).toHaveTextContent(campaignCardCopy.sendHint);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onOptions).toHaveBeenCalledOnce();
  },
};
