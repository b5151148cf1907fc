import type { Meta, StoryObj } from '@storybook/react-vite';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { openWordControl } from '../stories/open-word-control.ts';
import { inBox } from '../stories/in-box.tsx';
import {
  WorkflowCard,
  WorkflowCardSkeleton,
  workflowCardStatuses,
  type WorkflowCardProps,
  type WorkflowCardStatus,
} from './workflow-card.tsx';

const figures = {
  executions: '1,284',
  successRate: 98.4,
  lastRun: '12 minutes ago',
  nextRun: 'In 23 hours',
  latestRuns: Array.from({ length: 20 }, (_, run) => (run % 9 === 4 ? 'failed' : 'succeeded')),
} satisfies WorkflowCardProps['figures'];

const nextRuns: Record<WorkflowCardStatus, string> = {
  active: 'In 23 hours',
  paused: 'Paused',
  completed: 'Completed',
  error: 'Error: the mail server refused',
};

const meta = {
  title: 'Data/WorkflowCard',
  component: WorkflowCard,
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
  decorators: inBox('max-w-96'),
} satisfies Meta<typeof WorkflowCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: WorkflowCard,
  label: 'Workflows',
  skeleton: <WorkflowCardSkeleton />,
  empty: <EmptyState title="No workflows yet" description="Create the first one." />,
  noMatches: <EmptyState title="No paused workflows" />,
  failed: 'Failed to load dashboard data',
});

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltung أتمتة المحتوى',
    description: 'أتمتة المحتوى الأسبوعي وتوزيعه على جميع المنصات '.repeat(12),
    status: 'error',
    figures: {
      executions: '9,007,199,254,740,991',
      successRate: 0.1,
      lastRun: '4,380 days ago',
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
export const WaitsForApproval: Story = {
  args: { waits: '2 emails to approve' },
};

/** The figures of cards in a row are aligned, so that they can be compared. */
export const Compared: Story = {
  decorators: inBox('w-[calc(100vw-2rem)]'),
  render: (args) => (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
      <WorkflowCard {...args} />
      <WorkflowCard
        {...args}
        name="Social Distribution with captions for every platform there is"
        type="Marketing Distribution"
        status="paused"
        figures={{ ...figures, executions: '2,310', successRate: 61.2, nextRun: 'Paused' }}
      />
      <WorkflowCard
        {...args}
        name="Sales Follow-Up"
        type="Conversion"
        status="error"
        description="Finds engaged leads and hands them to sales."
        figures={{
          executions: '402',
          successRate: 12,
          lastRun: '6 hours ago',
          nextRun: 'Error: the mail server refused the connection',
          nextRunFailed: true,
        }}
      />
      <WorkflowCard
        {...args}
        name="Contact Verification"
        type="Verification"
        status="completed"
        figures={{
          executions: '0',
          successRate: null,
          lastRun: 'Never',
          nextRun: 'Completed',
          latestRuns: [],
        }}
      />
    </div>
  ),
};

export const RightToLeft: Story = {
  args: { name: 'أتمتة المحتوى الأسبوعي' },
  globals: { direction: 'rtl' },
};

/** Words that only another server uses are shown as given; such a workflow can be started. */
export const UnknownWords: Story = {
  args: { status: 'waiting_for_review', type: 'podcast production' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('waiting_for_review')).toBeVisible();
    await expect(canvas.getByText('podcast production')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Start/ })).toBeVisible();
  },
};

/** The name leads to the workflow’s own page. */
export const Linked: Story = {
  args: {
    renderLink: ({ children, ...link }) => (
      <a href="#workflow" {...link}>
        {children}
      </a>
    ),
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: 'Weekly Newsletter Drafts' });
    await expect(card).toContainElement(
      canvas.getByRole('link', { name: 'Weekly Newsletter Drafts' }),
    );
  },
};

export const Playground: Story = { tags: ['!test'] };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {workflowCardStatuses.map((status) => (
        <WorkflowCard
          key={status}
          {...args}
          status={status}
          name={`A workflow that is ${status}`}
          figures={{
            ...figures,
            nextRun: nextRuns[status],
            nextRunFailed: status === 'error',
          }}
        />
      ))}
    </div>
  ),
};

export const Pauses: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Weekly Newsletter Drafts' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause Weekly Newsletter Drafts' }));
    await expect(args.onPause).toHaveBeenCalledOnce();
    await expect(args.onStart).not.toHaveBeenCalled();
  },
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { status: 'completed', figures: { ...figures, nextRun: nextRuns.completed } },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Start / })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};

/** If the server answers at once, Start has become Pause before the second click. */
export const DoubleClick: Story = {
  tags: ['behaviour'],
  render: function Answered(args) {
    const [status, setStatus] = useState<WorkflowCardStatus>('paused');
    const start = () => {
      args.onStart?.();
      setStatus('active');
    };
    return <WorkflowCard {...args} status={status} onStart={start} />;
  },
  play: async ({ args, canvas }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: /^Start / }));
    await expect(canvas.getByRole('button', { name: /^Pause / })).toBeVisible();
    await expect(args.onStart).toHaveBeenCalledOnce();
    await expect(args.onPause).not.toHaveBeenCalled();
  },
};
