import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { TooltipProvider } from '../tooltip/tooltip.tsx';
import { CampaignTable, CampaignTableSkeleton, type CampaignTableRow } from './campaign-table.tsx';

const none = { sent: '0', delivered: '0', opened: '0', clicked: '0', openRate: 0, clickRate: 0 };
const campaigns: CampaignTableRow[] = [
  {
    id: 'spring',
    name: 'Spring Product Update',
    status: 'sent',
    subject: 'What is new this spring',
    recipients: '1,248',
    created: { dateTime: '2026-03-05T09:30:00Z', text: 'Mar 5, 2026' },
    metrics: {
      sent: '1,248',
      delivered: '1,225',
      opened: '588',
      clicked: '147',
      openRate: 48,
      clickRate: 25,
    },
  },
  {
    id: 'weekly',
    name: 'Weekly Newsletter',
    status: 'sending',
    subject: 'Your weekly automation insights',
    recipients: '2,310',
    created: { dateTime: '2026-03-04T09:30:00Z', text: 'Mar 4, 2026' },
    metrics: {
      sent: '940',
      delivered: '921',
      opened: '203',
      clicked: '38',
      openRate: 22,
      clickRate: 18.7,
    },
  },
  {
    id: 'webinar',
    name: 'Webinar Invitation',
    status: 'scheduled',
    subject: 'Thirty minutes on calm launches',
    recipients: '860',
    created: { dateTime: '2026-03-03T09:30:00Z', text: 'Mar 3, 2026' },
    scheduledFor: { dateTime: '2026-03-17T08:00:00Z', text: 'Mar 17, 2026, 8:00 AM' },
    metrics: none,
  },
  {
    id: 'onboarding',
    name: 'Onboarding, Part One',
    status: 'draft',
    subject: 'Welcome, and a first step',
    recipients: '0',
    created: { dateTime: '2026-03-01T09:30:00Z', text: 'Mar 1, 2026' },
    metrics: none,
  },
];

const meta = {
  title: 'Data/CampaignTable',
  component: CampaignTable,
  args: {
    label: 'Campaigns',
    campaigns,
    sort: { by: 'created', direction: 'descending' },
    onSortChange: fn(),
    onSend: fn(),
    onOptions: fn(),
  },
  decorators: [
    (Story) => (
      <TooltipProvider>
        <Story />
      </TooltipProvider>
    ),
  ],
} satisfies Meta<typeof CampaignTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: CampaignTable,
  label: 'Campaigns',
  skeleton: <CampaignTableSkeleton rows={4} />,
  empty: <EmptyState title="No campaigns yet" description="Create the first one." />,
  failed: 'The campaigns could not be loaded',
});

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    campaigns: campaigns.map((campaign) => ({
      ...campaign,
      name: 'Frühjahrsaktionsankündigungsnewsletter'.repeat(2),
      subject: 'رؤى الأتمتة الأسبوعية الخاصة بك '.repeat(4),
      recipients: '9,007,199,254,740,991',
      metrics: { ...campaign.metrics, sent: '9,007,199,254,740,991', openRate: 100 },
    })),
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const RightToLeft: Story = {
  args: {
    campaigns: campaigns.map((campaign) => ({
      ...campaign,
      name: 'النشرة الأسبوعية',
      subject: 'رؤى الأتمتة الأسبوعية',
    })),
  },
  globals: { direction: 'rtl' },
};

export const Playground: Story = { args: { sort: { by: 'openRate', direction: 'descending' } } };

/** Headers first, then the buttons of each row. A draft has one more, and no figures. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { campaigns: campaigns.slice(-1) },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Campaign' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSortChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('row', { name: /Not sent yet/ })).toBeVisible();
    canvas.getByRole('button', { name: 'Created' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Send Onboarding, Part One' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('onboarding');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onOptions).toHaveBeenCalledWith('onboarding');
  },
};
