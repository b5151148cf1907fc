import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { DashboardScreen } from './dashboard.screen.tsx';
import type { WorkflowFilter } from './workflows.queries.ts';

interface Outside {
  logged: string[];
  reloads: number;
}

const meta = {
  title: 'Features/Workflows/Dashboard',
  component: DashboardScreen,
  parameters: { layout: 'fullscreen' },
  args: { filter: 'all', onFilterChange: () => undefined },
  render: function Dashboard(args: ComponentProps<typeof DashboardScreen>) {
    const [filter, setFilter] = useState<WorkflowFilter>(args.filter);
    return <DashboardScreen filter={filter} onFilterChange={setFilter} />;
  },
} satisfies Meta<typeof DashboardScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: 'Social Distribution' })).toBeVisible();
    const executions = canvas.getByRole('group', { name: 'Total Executions' });
    await expect(executions).toHaveTextContent('10.9K');
    await expect(executions).toHaveTextContent('+24%, sample data');
    await expect(canvas.getByText('Error: the mail server refused the connection')).toBeVisible();
  },
};

export const Playground: Story = {};

export const LongContent: Story = { parameters: { scenario: { data: 'long' } } };

export const Loading: Story = {
  parameters: { scenario: { network: 'stalled' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Workflows' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Error: Story = {
  parameters: { scenario: { network: 'error' } },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to load dashboard data',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect((loaded as { outside: Outside }).outside.reloads).toBe(1);
  },
};

export const Offline: Story = {
  parameters: { scenario: { network: 'offline' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You are offline. This loads when the connection is back.'),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { scenario: { data: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No workflows yet')).toBeVisible();
    await expect(canvas.getByText('No activity yet')).toBeVisible();
  },
};

export const NoMatches: Story = {
  args: { filter: 'error' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Start Sales Follow-Up/ }));
    await expect(await canvas.findByRole('button', { name: 'Show all workflows' })).toBeVisible();
    await expect(canvas.queryByRole('article')).not.toBeInTheDocument();
  },
};

export const LeavesTheFilter: Story = {
  ...NoMatches,
  play: async (context) => {
    await NoMatches.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Show all workflows' }));
    await expect(await canvas.findByRole('article', { name: 'Sales Follow-Up' })).toBeVisible();
  },
};

export const PausesAndStarts: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('article', { name: 'Social Distribution' }));
    await userEvent.click(card.getByRole('button', { name: /^Pause/ }));
    const start = await card.findByRole('button', { name: /^Start/ });
    await expect(card.getByText('Paused', { selector: 'span' })).toBeVisible();
    await expect(start).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: /^Active/ }).closest('label')).toHaveTextContent(
      'Active 2',
    );
    await expect(await canvas.findByText('Workflow “Social Distribution” paused')).toBeVisible();
    await userEvent.click(start);
    await expect(await card.findByRole('button', { name: /^Pause/ })).toBeVisible();
  },
};

export const Creates: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('article', { name: 'Social Distribution' });
    const opener = canvas.getByRole('button', { name: 'Create Workflow' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Workflow' }));
    const create = dialog.getByRole('button', { name: 'Create Workflow' });
    await expect(create).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^Name/), '   ');
    await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'Verification');
    await userEvent.type(dialog.getByLabelText(/^Description/), 'Checks the new leads.');
    await expect(create).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Lead hygiene');
    await userEvent.click(create);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getAllByRole('article')[0]).toHaveAccessibleName('Lead hygiene');
    await expect(opener).toHaveFocus();
  },
};

export const KeepsTheDraft: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create Workflow' }));
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Half a thought');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Create Workflow' }));
    await expect(await screen.findByLabelText(/^Name/)).toHaveValue('Half a thought');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create Workflow' }));
    await expect(await screen.findByLabelText(/^Name/)).toHaveValue('');
  },
};
