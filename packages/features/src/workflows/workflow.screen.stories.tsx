import type { Meta, StoryObj } from '@storybook/react-vite';
import MockDate from 'mockdate';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { WorkflowScreen } from './workflow.screen.tsx';
import { choose, dialog, runs, seeded, title, workflowArgs } from './workflow.steps.tsx';
import { workflowPageCopy } from './workflow-page-copy.ts';
import { platformCopy } from '../platform/platform-copy.ts';

const meta = {
  title: 'Screens/Workflow',
  component: WorkflowScreen,
  parameters: { layout: 'fullscreen' },
  args: workflowArgs,
} satisfies Meta<typeof WorkflowScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const mockApi = ({ loaded }: { loaded: object }) => (loaded as { mockApi: MockApi }).mockApi;

/** Returns to the tab later, which makes the screen refresh. */
function comeBackLater() {
  MockDate.set(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
}

export const Default: Story = {};

export const Loading: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    for (const name of ['Workflow', 'Run history']) {
      await expect(canvas.getByRole('region', { name })).toHaveAttribute('aria-busy', 'true');
    }
  },
};

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(workflowPageCopy.errors.load)).toBeVisible();
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** A workflow that has not run yet. */
export const Empty: Story = {
  beforeEach: ({ loaded }) => {
    mockApi({ loaded }).world.workspace.runs = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(workflowPageCopy.empty.runs)).toBeVisible();
  },
};

/** It was deleted, or belongs to another workspace. */
export const NotFound: Story = {
  args: { id: '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(workflowPageCopy.empty.missing)).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Run history' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Workflow Dashboard' })).toBeVisible();
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(platformCopy.errors.offline)).toBeVisible();
  },
};

/** Its runs failed until it stopped. */
export const Stopped: Story = { args: { id: seeded(4) } };

/** An outage after a successful load: everything stays, and each part says that it could not refresh. */
export const RefreshFailed: Story = {
  play: async (context) => {
    await title(context, 'Weekly Newsletter Drafts');
    await runs(context);
    mockApi(context).setNetwork('error');
    comeBackLater();
    await waitFor(() =>
      expect(context.canvas.getAllByText(/^Could not refresh\./)).toHaveLength(2),
    );
    await title(context, 'Weekly Newsletter Drafts');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** It says how the workflow does, and offers nothing. */
export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/Weekly Newsletter Drafts/);
    await expect(
      canvas.queryByRole('button', { name: workflowPageCopy.actions.more }),
    ).not.toBeInTheDocument();
    await expect(
      canvas.queryByRole('button', { name: workflowPageCopy.actions.runNow }),
    ).not.toBeInTheDocument();
  },
};

export const Playground: Story = { tags: ['!test'] };

export const Duplicates: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await choose(context, 'Duplicate');
    const { workspace } = mockApi(context).world;
    await waitFor(() =>
      expect(workspace.workflows[0]?.name).toBe('Copy of Weekly Newsletter Drafts'),
    );
  },
};

/** Only once its name has been typed. */
export const Deletes: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { args } = context;
    await choose(context, 'Delete');
    const form = await dialog('Delete workflow');
    const remove = form.getByRole('button', { name: 'Delete' });
    await expect(remove).toBeDisabled();
    await userEvent.type(form.getByLabelText(/^Type/), 'Weekly Newsletter Drafts');
    await userEvent.click(remove);
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce());
    const { workflows } = mockApi(context).world.workspace;
    await expect(workflows.map(({ id }) => id)).not.toContain(args.id);
  },
};

export const PausesAndStarts: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    await title(context, 'Weekly Newsletter Drafts');
    const facts = canvas.getByRole('region', { name: 'Workflow' });
    await step('Pause it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
      const start = await canvas.findByRole('button', { name: 'Start' });
      await expect(start).toHaveFocus();
      await waitFor(() => expect(facts).toHaveTextContent('StatusPaused'));
    });
    await step('Start it again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Start' }));
      await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible();
    });
  },
};
