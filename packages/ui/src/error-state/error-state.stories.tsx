import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { ErrorState } from './error-state.tsx';
import { signInAgainButtonCopy } from '../sign-in-again-button/sign-in-again-button-copy.ts';
import { retryButtonCopy } from '../retry-button/retry-button-copy.ts';

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: { title: 'Failed to load dashboard data', onRetry: fn() },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    title: 'تعذر تحميل بيانات لوحة المعلومات — Workflowautomatisierungsübersichtsseite',
    description: 'https://example.test/'.padEnd(160, 'long-path/'),
  },
};

export const NoRemedy: Story = { args: { onRetry: undefined } };

export const SessionEnded: Story = {
  args: { description: 'Your session has ended.', onSignIn: fn() },
};

export const Playground: Story = {
  args: {
    description: 'The server did not answer in time. Your changes are kept.',
    action: <Button variant="ghost">Contact support</Button>,
  },
};

export const Retries: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load dashboard data');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const SignsInAgain: Story = {
  ...SessionEnded,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(
      canvas.getByRole('button', { name: signInAgainButtonCopy.signInAgain }),
    ).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSignIn).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus();
  },
};

export const Unreachable: Story = {
  tags: ['behaviour'],
  args: { onRetry: fn(() => Promise.resolve(false)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText(retryButtonCopy.errors.unreachable)).toBeVisible();
  },
};
