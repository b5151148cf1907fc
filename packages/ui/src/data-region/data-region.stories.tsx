import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { AsyncView } from './async-view.ts';
import { DataRegion, type DataRegionProps } from './data-region.tsx';
import { signInAgainButtonCopy } from '../sign-in-again-button/sign-in-again-button-copy.ts';

const names = ['Welcome series', 'Weekly digest', 'Lead follow-up'];

const meta = {
  title: 'Feedback/DataRegion',
  component: DataRegion<string[]>,
  args: {
    label: 'Workflows',
    view: { state: 'ready', data: names, refresh: 'fresh' },
    skeleton: (
      <div className="grid gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-5 w-36" />
      </div>
    ),
    empty: <EmptyState title="No workflows yet" description="Create the first one." />,
    noMatches: <EmptyState title="No paused workflows" action={<Button>Show all</Button>} />,
    onRetry: fn(),
    children: (data) => (
      <ul className="grid gap-2">
        {data.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof DataRegion<string[]>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    view: {
      state: 'ready',
      data: ['أتمتة المحتوى الأسبوعية', 'Donaudampfschifffahrtsgesellschaft'.repeat(6)],
      refresh: 'fresh',
    },
  },
};

export const Loading: Story = {
  args: { view: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Workflows' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading Workflows');
  },
};

export const Error: Story = {
  args: { view: { state: 'failed', message: 'Failed to load workflows' } },
};

export const Empty: Story = { args: { view: { state: 'empty', reason: 'nothing-yet' } } };

export const NoMatches: Story = { args: { view: { state: 'empty', reason: 'no-matches' } } };

export const Refreshing: Story = {
  args: { view: { state: 'ready', data: names, refresh: 'refreshing' } },
};

export const RefreshFailed: Story = {
  args: { view: { state: 'ready', data: names, refresh: 'failed' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Weekly digest')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A session that has ended is the one failure that signing in again mends. */
export const SessionEnded: Story = {
  args: {
    view: {
      state: 'failed',
      message: 'Failed to load workflows',
      hint: 'Your session has ended.',
      sessionEnded: true,
    },
    onSignIn: fn(),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: signInAgainButtonCopy.signInAgain }));
    await expect(args.onSignIn).toHaveBeenCalledOnce();
  },
};

export const SessionEndedMeanwhile: Story = {
  args: { view: { state: 'ready', data: names, refresh: 'session-ended' }, onSignIn: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Weekly digest')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Your session has ended\./);
    await userEvent.click(canvas.getByRole('button', { name: signInAgainButtonCopy.signInAgain }));
    await expect(args.onSignIn).toHaveBeenCalledOnce();
  },
};

export const ErrorWithoutRetry: Story = {
  args: {
    view: { state: 'failed', message: 'You may not see these workflows' },
    onRetry: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Playground: Story = { tags: ['!test'] };

export const SilentLoading: Story = {
  tags: ['behaviour'],
  args: { view: { state: 'loading' }, silentLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const KeepsFocus: Story = {
  tags: ['behaviour'],
  render: function KeepsFocus(args) {
    const [view, setView] = useState<AsyncView<string[]>>({
      state: 'failed',
      message: 'Failed to load workflows',
    });
    return (
      <DataRegion
        {...args}
        view={view}
        onRetry={() => {
          setView({ state: 'loading' });
        }}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('region', { name: 'Workflows' })).toHaveFocus();
  },
};

/** A rendering error stays inside the region, and Retry renders it again. */
export const BrokenContent: Story = {
  tags: ['behaviour'],
  parameters: { throwsOnPurpose: true },
  render: (args) => <BrokenOnce {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong');
    await expect(canvas.getByText('A figure was no number')).toBeVisible();
    await expect(canvas.getByText('Beside the region')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mend' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(canvas.getByText('Welcome series')).toBeVisible();
  },
};

function BrokenOnce(args: DataRegionProps<string[]>) {
  const [broken, setBroken] = useState(true);
  return (
    <div className="grid gap-4">
      <p>Beside the region</p>
      <Button onClick={() => setBroken(false)}>Mend</Button>
      <DataRegion {...args}>
        {(data) => {
          if (broken) throw new TypeError('A figure was no number');
          return args.children(data);
        }}
      </DataRegion>
    </div>
  );
}
