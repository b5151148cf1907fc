import type { Meta, StoryObj } from '@storybook/react-vite';
import { PenLine } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { openWordControl } from '../stories/open-word-control.ts';
import { inBox } from '../stories/in-box.tsx';
import { workflowCardStatuses, type WorkflowCardProps } from '../workflow-card/workflow-card.tsx';
import { WorkflowRow, WorkflowRowSkeleton } from './workflow-row.tsx';

const figures = {
  executions: '1,284',
  successRate: 98.4,
  lastRun: '12 minutes ago',
  nextRun: 'In 23 hours',
  latestRuns: Array.from({ length: 20 }, (_, run) => (run % 9 === 4 ? 'failed' : 'succeeded')),
} satisfies WorkflowCardProps['figures'];

const list = '@container max-w-4xl divide-y divide-line card';

const meta = {
  title: 'Data/WorkflowRow',
  component: WorkflowRow,
  args: {
    name: 'Weekly Newsletter Drafts',
    type: 'Content Automation',
    look: { icon: <PenLine />, hue: 'violet' },
    description: 'Writes a draft of the weekly newsletter from the topic list.',
    status: 'active',
    figures,
    onPause: fn(),
    onStart: fn(),
  },
  argTypes: { status: openWordControl(workflowCardStatuses) },
  decorators: inBox(list),
} satisfies Meta<typeof WorkflowRow>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: WorkflowRow,
  label: 'Workflows',
  skeleton: <WorkflowRowSkeleton />,
  empty: <EmptyState title="No workflows yet" description="Create the first one." />,
  noMatches: <EmptyState title="No paused workflows" />,
  failed: 'Failed to load dashboard data',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    // 44 px in the reader's text size.
    await expect(canvas.getByRole('article').getBoundingClientRect().height).toBe(44);
  },
};

export const LongContent: Story = {
  args: {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltung أتمتة المحتوى',
    description: 'أتمتة المحتوى الأسبوعي وتوزيعه على جميع المنصات '.repeat(12),
    status: 'error',
    waits: '9,007 emails to approve',
    figures: {
      ...figures,
      successRate: 0.1,
      nextRun: `Error: ${'the server at mail.example.test refused the connection '.repeat(5)}`,
      nextRunFailed: true,
    },
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const NoMatches: Story = states.NoMatches;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const Saving: Story = {
  args: { pending: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Pause / }));
    await expect(args.onPause).not.toHaveBeenCalled();
  },
};

/** Something that it made waits for the reader. */
export const WaitsForApproval: Story = { args: { waits: '2 emails to approve' } };

/** The name, the status and the button remain. */
export const Narrow: Story = {
  decorators: inBox('@container max-w-72'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Active')).toBeVisible();
    await expect(canvas.getByText('In 23 hours')).not.toBeVisible();
  },
};

export const RightToLeft: Story = {
  args: { name: 'أتمتة المحتوى الأسبوعي' },
  globals: { direction: 'rtl' },
};

export const Playground: Story = { tags: ['!test'] };

export const Matrix: Story = {
  render: (args) => (
    <>
      {workflowCardStatuses.map((status) => (
        <WorkflowRow
          key={status}
          {...args}
          status={status}
          name={`A workflow that is ${status}`}
          figures={{
            ...figures,
            nextRun: status === 'error' ? 'Error: the mail server refused' : 'Paused',
            nextRunFailed: status === 'error',
          }}
        />
      ))}
    </>
  ),
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { status: 'completed' },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(
      canvas.getByRole('button', { name: 'Start Weekly Newsletter Drafts' }),
    ).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};
