import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { ActivityScreen } from './workflow-activity.screen.tsx';
import { everyActivity } from './model/activity-filter.ts';
import { activityCopy } from './activity-copy.ts';
import { workflowsCopy } from './workflows-copy.ts';
import { platformCopy } from '../platform/platform-copy.ts';

const meta = {
  title: 'Screens/Workflow Activity',
  component: ActivityScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    filter: everyActivity,
    onFilterChange: () => undefined,
    renderLink: ({ id, children, ...link }) => (
      <a href={`#${id}`} {...link}>
        {children}
      </a>
    ),
    renderThing: ({ kind, id, children, className }) =>
      kind === 'lead' ? (
        <a href={`#${id}`} className={className}>
          {children}
        </a>
      ) : undefined,
  },
  render: function Activity(args: ComponentProps<typeof ActivityScreen>) {
    const [filter, setFilter] = useState(args.filter);
    return <ActivityScreen {...args} filter={filter} onFilterChange={setFilter} />;
  },
} satisfies Meta<typeof ActivityScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function isThere({ canvas }: Context) {
  await waitFor(() =>
    expect(canvas.getByRole('region', { name: 'Activity' })).toHaveAttribute('aria-busy', 'false'),
  );
  // The workflows to choose from.
  await canvas.findByRole('option', { name: 'Outreach Sequence' });
}

export const Default: Story = {};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(activityCopy.errors.load);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Empty: Story = {
  globals: { data: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(workflowsCopy.empty.activity)).toBeVisible();
  },
};

export const NoMatches: Story = {
  play: async (context) => {
    const { canvas } = context;
    await isThere(context);
    await userEvent.selectOptions(canvas.getByLabelText('Workflow'), 'Contact Verification');
    await userEvent.selectOptions(canvas.getByLabelText('Kind'), 'Errors');
    await expect(await canvas.findByText(activityCopy.empty.noMatches)).toBeVisible();
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

export const LeadsToTheWorkflowAndToWhatWasMade: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await isThere(context);
    const [newest] = canvas.getAllByRole('listitem');
    await expect(newest).toHaveTextContent('Website Lead Intake: ');
    await expect(canvas.getByRole('link', { name: /^Website Lead Intake/ })).toBeVisible();
    await expect(canvas.getByText('Written by a model')).toBeVisible();
  },
};

export const Narrows: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    await isThere(context);
    await step('To a workflow', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Workflow'), 'Sales Follow-Up');
      await waitFor(() =>
        expect(canvas.queryByRole('link', { name: /^Website Lead Intake/ })).toBeNull(),
      );
      await expect(canvas.getByText(/^Sales Follow-Up stopped/)).toBeVisible();
    });
    await step('To a kind', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Kind'), 'Failed runs');
      await waitFor(() => expect(canvas.queryByText(/^Sales Follow-Up stopped/)).toBeNull());
      await expect(canvas.getByText(/^Sales Follow-Up failed/)).toBeVisible();
    });
  },
};

/** Another filter names a workflow that has been deleted since. */
export const NamesAnotherWorkflow: Story = {
  tags: ['behaviour'],
  args: { filter: { workflow: '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11', type: '' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(activityCopy.empty.noMatches)).toBeVisible();
    await expect(canvas.getByLabelText('Workflow')).toHaveDisplayValue('Another workflow');
    await userEvent.click(canvas.getByRole('button', { name: activityCopy.showAll }));
    await expect(await canvas.findByRole('link', { name: /^Website Lead Intake/ })).toBeVisible();
  },
};

export const ShowsOlderActivity: Story = {
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    const { workspace } = (loaded as { mockApi: MockApi }).mockApi.world;
    const [newest] = workspace.activities;
    if (!newest) return;
    workspace.activities = Array.from({ length: 60 }, (_, index) => ({
      ...newest,
      id: `0198c0de-5eed-7000-8000-${String(900_000 + index)}000000`,
      action: `Edited ${String(60 - index)}`,
      runId: null,
    }));
  },
  play: async (context) => {
    const { canvas } = context;
    await isThere(context);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(50);
    await userEvent.click(canvas.getByRole('button', { name: activityCopy.pages.older }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(60));
    await expect(canvas.queryByRole('button', { name: activityCopy.pages.older })).toBeNull();
  },
};
