import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { RetryButton } from './retry-button.tsx';
import { retryButtonCopy } from './retry-button-copy.ts';

const meta = {
  title: 'Actions/RetryButton',
  component: RetryButton,
  args: { onRetry: fn() },
  decorators: inBox('flex max-w-sm flex-wrap gap-2'),
} satisfies Meta<typeof RetryButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const unreachable = retryButtonCopy.errors.unreachable;

export const Default: Story = {};

export const Playground: Story = { args: { variant: 'primary', children: 'Reload Application' } };

export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
  },
};

/** While it finds out whether the server can be reached, it keeps its focus and ignores presses. */
export const Trying: Story = {
  tags: ['behaviour'],
  args: { onRetry: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Retry' });
    await userEvent.dblClick(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** It says why nothing happened, and can be pressed again. */
export const Unreachable: Story = {
  tags: ['behaviour'],
  args: { onRetry: fn(() => Promise.resolve(false)) },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Retry' });
    await userEvent.click(button);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(unreachable);
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await waitFor(() => expect(args.onRetry).toHaveBeenCalledTimes(2));
  },
};

export const RightToLeft: Story = {
  ...Unreachable,
  tags: ['behaviour'],
  globals: { direction: 'rtl' },
};
