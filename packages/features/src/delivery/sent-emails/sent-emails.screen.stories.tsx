import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { everySentEmail } from './model/sent-email-filter.ts';
import { sentEmailsCopy } from './sent-emails-copy.ts';
import { SentEmailsScreen } from './sent-emails.screen.tsx';

const meta = {
  title: 'Screens/Sent Emails',
  component: SentEmailsScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    filter: everySentEmail,
    onFilterChange: fn(),
    renderLead: ({ id, children, ...link }) => (
      <a href={`#${id}`} {...link}>
        {children}
      </a>
    ),
    renderOrigin: ({ kind, id, children, ...link }) => (
      <a href={`#${kind}-${id}`} {...link}>
        {children}
      </a>
    ),
    broadcastsLink: <a href="#broadcasts">All broadcasts</a>,
  },
  render: function Render({ filter: first, onFilterChange, ...args }) {
    const [filter, setFilter] = useState(first);
    return (
      <SentEmailsScreen
        {...args}
        filter={filter}
        onFilterChange={(changed) => {
          onFilterChange(changed);
          setFilter(changed);
        }}
      />
    );
  },
} satisfies Meta<typeof SentEmailsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  globals: { data: 'long' },
  beforeEach: ({ loaded }) => {
    const { leads } = (loaded as { mockApi: MockApi }).mockApi.world.workspace;
    for (const mail of leads.flatMap(({ mails }) => mails)) {
      Object.assign(mail, { status: 'delivered', deliveredAt: mail.createdAt });
    }
  },
};

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = { globals: { network: 'error' } };

export const Empty: Story = { globals: { data: 'empty' } };

export const NoMatches: Story = {
  args: { filter: { ...everySentEmail, until: '2020-01-01T00:00:00.000Z' } },
};

export const Offline: Story = { globals: { network: 'offline' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Playground: Story = { tags: ['!test'] };

/** What went wrong stands beside the result; the filters are in the address. */
export const Narrows: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const { filters } = sentEmailsCopy;
    await canvas.findByRole('table', { name: sentEmailsCopy.list });
    const all = canvas.getAllByRole('row').length;
    await userEvent.selectOptions(canvas.getByLabelText(filters.origin), filters.origins.broadcast);
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(all));
    await expect(args.onFilterChange).toHaveBeenLastCalledWith({
      ...everySentEmail,
      origin: 'broadcast',
    });
    await userEvent.selectOptions(canvas.getByLabelText(filters.outcome), filters.outcomes.bounced);
    await expect(await canvas.findByText(sentEmailsCopy.empty.noMatches)).toBeVisible();
    const [clear] = canvas.getAllByRole('button', { name: filters.clear });
    await userEvent.click(clear as HTMLElement);
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(all));
  },
};
