import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import type { DataSet } from '@flowdeck/mock-api/scenario';
import type { CampaignSort } from '@flowdeck/ui/campaign-table';
import { EmailCampaignsScreen } from './email-campaigns.screen.tsx';
import { newestFirst } from './model/campaign-order.ts';
import { sampleCampaigns } from './model/sample-campaigns.ts';
import { campaignStatuses, noMetrics, type Campaign } from './model/campaign.ts';
import { campaignsCopy } from './campaigns-copy.ts';

const long: Campaign = {
  id: 'campaign_0',
  name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverkaufsaktion with many more words',
  subject: 'اشتراكك في النشرة الأسبوعية 🎉 and a subject that goes on '.repeat(3),
  content: '',
  recipients: [],
  status: 'sent',
  scheduledFor: null,
  createdAt: '2026-03-05T09:30:00.000Z',
  metrics: {
    ...noMetrics,
    sent: 123_456_789,
    delivered: 123_000_000,
    opened: 98_765_432,
    clicked: 45_678_901,
  },
};

/** The data sets of the toolbar, because campaigns exist only in the browser. */
const campaigns: Record<DataSet, readonly Campaign[]> = {
  typical: sampleCampaigns,
  empty: [],
  long: Array.from({ length: 40 }, (_, index) => ({
    ...long,
    id: `campaign_${String(index)}`,
    status: campaignStatuses.at(-1 - (index % campaignStatuses.length)) ?? long.status,
  })),
};

const meta = {
  title: 'Screens/Email Campaigns',
  component: EmailCampaignsScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    sort: newestFirst,
    onSortChange: () => undefined,
    view: 'cards',
    onViewChange: () => undefined,
    renderBroadcastsLink: (label) => <a href="#broadcasts">{label}</a>,
    onContinued: fn(),
  },
  render: function EmailCampaigns(args, { loaded }) {
    const { data } = (loaded as { mockApi: MockApi }).mockApi.scenario;
    const [source] = useState(() => async () => campaigns[data]);
    const [sort, setSort] = useState<CampaignSort>(args.sort);
    const [view, setView] = useState(args.view);
    return (
      <EmailCampaignsScreen
        source={source}
        {...args}
        sort={sort}
        onSortChange={setSort}
        view={view}
        onViewChange={setView}
      />
    );
  },
} satisfies Meta<typeof EmailCampaignsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const figure = async (canvas: Canvas, name: string) => canvas.findByRole('group', { name });
const campaign = (canvas: Canvas, name: string) => within(canvas.getByRole('article', { name }));
async function openDialog(canvas: Canvas) {
  const [button] = await canvas.findAllByRole('button', { name: 'Create Campaign' });
  if (button) await userEvent.click(button);
  return within(await screen.findByRole('dialog', { name: 'Create Email Campaign' }));
}

export const Default: Story = {};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = {
  args: { source: () => new Promise(() => undefined) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading campaigns...');
    await expect(canvas.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  },
};

export const Error: Story = {
  args: { source: () => Promise.reject(new TypeError('No storage')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(campaignsCopy.errors.load);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Empty: Story = {
  globals: { data: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(campaignsCopy.empty.title)).toBeVisible();
    const rate = await figure(canvas, 'Avg Open Rate');
    await expect(within(rate).getByText('0%')).toBeVisible();
  },
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    const recipients = dialog.getByPlaceholderText('Add email address');
    await expect(recipients).toHaveAttribute('type', 'email');
    await userEvent.type(recipients, 'nowhere{Enter}');
    await expect(await dialog.findByText(/This is not an email address/)).toBeVisible();
    await expect(recipients).toHaveValue('nowhere');
    await expect(recipients).toHaveAttribute('aria-invalid', 'true');
  },
};

export const SaveFailed: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByText('Onboarding, Part One');
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('offline');
    const [button] = canvas.getAllByRole('button', { name: 'Send Onboarding, Part One' });
    if (button) await userEvent.click(button);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(campaignsCopy.errors.continue);
  },
};

export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: 'Win-Back' })).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: campaignsCopy.create })).not.toBeInTheDocument(),
    );
    await expect(canvas.queryByRole('button', { name: /^Send / })).not.toBeInTheDocument();
  },
};

/** For comparing and sorting, where there is room. */
export const Table: Story = {
  args: { view: 'table' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: campaignsCopy.list })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: campaignsCopy.view.cards }));
    await expect(canvas.getByRole('article', { name: 'Win-Back' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: campaignsCopy.view.table }));
    await expect(canvas.getByRole('row', { name: /Win-Back/ })).toBeVisible();
  },
};

export const Playground: Story = { tags: ['!test'] };

export const ShowsTheFigures: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Email Campaigns' })).toBeVisible();
    await expect(await figure(canvas, 'Total Sent')).toHaveTextContent('2,608');
    await expect(await figure(canvas, 'Total Sent')).toHaveTextContent('+15% sample');
    await expect(within(await figure(canvas, 'Total Sent')).getByText('sample')).toBeVisible();
    await expect(await figure(canvas, 'Opens')).toHaveTextContent('791');
    await expect(await figure(canvas, 'Clicks')).toHaveTextContent('185');
    await expect(await figure(canvas, 'Avg Open Rate')).toHaveTextContent('14.0%');
    const sent = campaign(canvas, 'Spring Product Update');
    await expect(sent.getByText('Sample')).toBeVisible();
    await expect(sent.getByText('48.0%')).toBeVisible();
    await expect(sent.getByText('25.0%')).toBeVisible();
    await expect(sent.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
    const unopened = campaign(canvas, 'Win-Back');
    await expect(unopened.getAllByText('0.0%')).toHaveLength(2);
    const scheduled = campaign(canvas, 'Webinar Invitation');
    await expect(scheduled.getByText(/^Mar 17, 2026/)).toBeVisible();
    await expect(scheduled.queryByText('0.0%')).not.toBeInTheDocument();
  },
};

export const Creates: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const dialog = await openDialog(canvas);
    const create = dialog.getByRole('button', { name: 'Create Campaign' });
    await step('Write the email', async () => {
      await expect(create).toBeDisabled();
      await userEvent.type(dialog.getByPlaceholderText('Weekly Newsletter'), 'Launch{Enter}');
      await userEvent.type(dialog.getByPlaceholderText('Your Weekly Automation Insights'), 'Soon');
      await userEvent.type(
        dialog.getByPlaceholderText('Write your email content here...'),
        'Hello',
      );
    });
    await step('Add recipients, each once, and remove one', async () => {
      const recipients = dialog.getByPlaceholderText('Add email address');
      await userEvent.type(recipients, 'ada@example.com{Enter}');
      await userEvent.type(recipients, 'ADA@example.com{Enter}');
      await userEvent.type(recipients, 'bob@example.com');
      await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Remove bob@example.com' }));
    });
    await step('Create the campaign: it is a draft', async () => {
      await userEvent.click(create);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const created = campaign(canvas, 'Launch');
      await expect(created.getByText('Draft')).toBeVisible();
      await expect(created.getByText(/^1( recipient)?$/)).toBeVisible();
    });
    await step('The dialog is empty again', async () => {
      const again = await openDialog(canvas);
      await expect(again.getByPlaceholderText('Weekly Newsletter')).toHaveValue('');
    });
  },
};

export const KeepsTheDraft: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Close the dialog with a half-written draft', async () => {
      const dialog = await openDialog(canvas);
      await userEvent.type(dialog.getByPlaceholderText('Weekly Newsletter'), 'Half typed');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('The draft is still there', async () => {
      const again = await openDialog(canvas);
      await expect(again.getByPlaceholderText('Weekly Newsletter')).toHaveValue('Half typed');
    });
    await step('Cancel throws it away', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      const third = await openDialog(canvas);
      await expect(third.getByPlaceholderText('Weekly Newsletter')).toHaveValue('');
    });
  },
};

/** What was written goes on as something that is stored and can be sent. */
export const ContinuesADraft: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, loaded }) => {
    await canvas.findByText('Onboarding, Part One');
    const [button] = canvas.getAllByRole('button', { name: 'Send Onboarding, Part One' });
    if (button) await userEvent.click(button);
    await waitFor(() => expect(args.onContinued).toHaveBeenCalled());
    const [created] = (loaded as { mockApi: MockApi }).mockApi.world.workspace.broadcasts;
    await expect(args.onContinued).toHaveBeenCalledWith(created?.id);
    await expect(created).toMatchObject({
      name: 'Onboarding, Part One',
      subject: 'Welcome, and a first step',
      content: 'Begin with one workflow. This one takes five minutes.',
      status: 'draft',
    });
    await expect((await canvas.findAllByText(campaignsCopy.continued))[0]).toBeInTheDocument();
    if (button) await userEvent.click(button);
    await expect(args.onContinued).toHaveBeenCalledTimes(2);
    await expect(args.onContinued).toHaveBeenLastCalledWith(created?.id);
  },
};

/** Those whom it names become leads, and a segment; without their consent, it goes to none of them. */
export const ContinuesWithRecipients: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, loaded }) => {
    const dialog = await openDialog(canvas);
    await userEvent.type(dialog.getByLabelText(/Campaign Name/), 'Spring, at last');
    await userEvent.type(dialog.getByLabelText(/Email Subject/), 'Spring');
    await userEvent.type(dialog.getByLabelText(/Email Content/), 'It is here.');
    await userEvent.type(dialog.getByLabelText(/Recipients/), 'new@walnut-furniture.de{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Campaign' }));
    const name = 'Send Spring, at last';
    const [button] = await canvas.findAllByRole('button', { name });
    if (button) await userEvent.click(button);
    await waitFor(() => expect(args.onContinued).toHaveBeenCalled());
    const { broadcasts, segments, leads } = (loaded as { mockApi: MockApi }).mockApi.world
      .workspace;
    const segment = segments.find(({ id }) => id === broadcasts[0]?.segmentId);
    await expect(segment).toMatchObject({
      name: 'Spring, at last',
      filters: { tags: 'Spring at last' },
    });
    const lead = leads.find(({ email }) => email === 'new@walnut-furniture.de');
    await expect(lead).toMatchObject({ tags: ['Spring at last'] });
    await expect(lead?.consent).not.toBe('given');
  },
};
