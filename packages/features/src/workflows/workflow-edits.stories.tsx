import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { WorkflowScreen } from './workflow.screen.tsx';
import { rename, title, workflowArgs } from './workflow.steps.tsx';
import { editWorkflowDialogCopy } from './parts/edit-workflow-dialog-copy.ts';
import { bothVersionsCopy } from '../platform/form/both-versions-copy.ts';

const meta = {
  title: 'Screens/Workflow Edits',
  component: WorkflowScreen,
  parameters: { layout: 'fullscreen' },
  args: workflowArgs,
} satisfies Meta<typeof WorkflowScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const mockApi = ({ loaded }: { loaded: object }) => (loaded as { mockApi: MockApi }).mockApi;

export const Saving: Story = {
  play: async (context) => {
    const { save } = await rename(context);
    mockApi(context).setNetwork('stalled');
    await userEvent.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
  },
};

export const SaveFailed: Story = {
  play: async (context) => {
    const { form, save } = await rename(context);
    mockApi(context).setNetwork('error');
    await userEvent.click(save);
    await expect(await form.findByRole('alert')).toHaveTextContent('Something went wrong');
    await expect(form.getByLabelText(/^Name/)).toHaveValue('Weekly Newsletter Drafts 2');
  },
};

export const Edits: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    const { form, save } = await rename(context);
    await step('Let it run every week', async () => {
      await userEvent.selectOptions(form.getByLabelText(/^How often/), 'weekly');
      await userEvent.click(save);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
    await step('The page shows both', async () => {
      await title(context, 'Weekly Newsletter Drafts 2');
      await expect(canvas.getByRole('region', { name: 'Workflow' })).toHaveTextContent(
        'RhythmEvery week',
      );
    });
  },
};

/** Someone else saves first: both versions are shown, and what was typed stays. */
export const EditedMeanwhile: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { step } = context;
    const { form, save } = await rename(context);
    await step('Someone else renames it', async () => {
      const [stored] = mockApi(context).world.workspace.workflows;
      if (stored) Object.assign(stored, { name: 'Theirs', version: 2 });
      await userEvent.click(save);
      const conflict = await form.findByRole('alert');
      await expect(conflict).toHaveTextContent(editWorkflowDialogCopy.changed);
      await expect(conflict).toHaveTextContent('Theirs: Theirs');
      await expect(conflict).toHaveTextContent('Yours: Weekly Newsletter Drafts 2');
      await expect(form.getByLabelText(/^Name/)).toHaveValue('Weekly Newsletter Drafts 2');
    });
    await step('Save all the same', async () => {
      await userEvent.click(form.getByRole('button', { name: bothVersionsCopy.keepYours }));
      await title(context, 'Weekly Newsletter Drafts 2');
    });
  },
};
