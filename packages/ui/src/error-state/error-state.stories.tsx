import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { ErrorState } from './error-state.tsx';
import { signInAgainButtonCopy } from '../sign-in-again-button/sign-in-again-button-copy.ts';

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
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: signInAgainButtonCopy.signInAgain }));
    await expect(args.onSignIn).toHaveBeenCalledOnce();
  },
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
