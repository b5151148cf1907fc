import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { AuditLogScreen } from './audit-log.screen.tsx';
import { auditLogCopy } from './audit-log-copy.ts';
import { everything } from './model/audit-filter.ts';
import { platformCopy } from '../../platform/platform-copy.ts';

const meta = {
  title: 'Screens/Workspace Log',
  component: AuditLogScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    filter: everything,
    onFilterChange: () => undefined,
    renderSubject: ({ id, className, children }) => (
      <a href={`#${id}`} className={className}>
        {children}
      </a>
    ),
  },
  render: function Log(args: ComponentProps<typeof AuditLogScreen>) {
    const [filter, setFilter] = useState(args.filter);
    return <AuditLogScreen {...args} filter={filter} onFilterChange={setFilter} />;
  },
} satisfies Meta<typeof AuditLogScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const rows = (canvas: Canvas) => canvas.getAllByRole('row').slice(1);

export const Default: Story = {};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(auditLogCopy.errors.load);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** To open the page is a visit already, so a log is only empty on a server that has just begun to keep it. */
export const Empty: Story = {
  globals: { call: { listAuditLog: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(auditLogCopy.empty.log)).toBeVisible();
  },
};

export const NoMatches: Story = {
  args: { filter: { by: '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11', kind: '' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(auditLogCopy.empty.noMatches)).toBeVisible();
    await expect(canvas.getByLabelText('Person')).toHaveDisplayValue('Somebody else');
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(platformCopy.errors.offline)).toBeVisible();
  },
};

export const Refreshing: Story = {
  tags: ['not-applicable'],
  parameters: {
    notApplicable: 'The list is read when the page is opened, and not again by itself.',
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Playground: Story = { tags: ['!test'] };

/** What is gone leads nowhere. */
export const LeadsToWhatItIsAbout: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: /^Started sending the broadcast/ }),
    ).toBeVisible();
    await expect(canvas.getByText('Deleted the draft “Spring offers”')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Spring offers/ })).toBeNull();
  },
};

export const Narrows: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await canvas.findByText('Deleted the draft “Spring offers”');
    await step('To a person', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Person'), 'Katherine Johnson');
      await waitFor(() => expect(canvas.queryByText(/Spring offers/)).toBeNull());
      await expect(canvas.getByText('Joined as viewer')).toBeVisible();
    });
    await step('To a kind', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Kind'), 'Exports');
      await waitFor(() => expect(canvas.queryByText('Joined as viewer')).toBeNull());
      await expect(canvas.getByText('Exported 87 leads')).toBeVisible();
      await expect(rows(canvas)).toHaveLength(1);
    });
  },
};

/** What a former member did is found by their name, whatever else is filtered. */
export const NarrowsToAFormerMember: Story = {
  tags: ['behaviour'],
  args: { filter: { by: '', kind: 'deletion' } },
  beforeEach: ({ loaded }) => {
    const { world } = (loaded as { mockApi: MockApi }).mockApi;
    const { audits, members } = world.workspace;
    const [entry] = audits.filter(({ action }) => action === 'leads-exported');
    const leaver = entry?.by.id ?? null;
    world.workspace.members = members.filter(({ account }) => account.user.id !== leaver);
    if (entry) audits.push({ ...entry, id: world.nextId(), action: 'member-left' });
  },
  play: async ({ canvas }) => {
    const name = auditLogCopy.filters.formerPerson('Katherine Johnson');
    await canvas.findByRole('option', { name });
    await userEvent.selectOptions(canvas.getByLabelText('Person'), name);
    await userEvent.selectOptions(canvas.getByLabelText('Kind'), 'Exports');
    await expect(await canvas.findByText('Exported 87 leads')).toBeVisible();
    await expect(canvas.getByLabelText('Person')).toHaveDisplayValue(name);
  },
};

export const ShowsOlderEntries: Story = {
  tags: ['behaviour'],
  globals: { data: 'long' },
  play: async ({ canvas }) => {
    const older = await canvas.findByRole('button', { name: auditLogCopy.pages.older });
    await expect(rows(canvas)).toHaveLength(50);
    await userEvent.click(older);
    await waitFor(() => expect(rows(canvas)).toHaveLength(100));
  },
};
