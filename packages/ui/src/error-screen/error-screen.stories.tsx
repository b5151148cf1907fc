import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorScreen } from './error-screen.tsx';
import { retryButtonCopy } from '../retry-button/retry-button-copy.ts';

const meta = {
  title: 'Feedback/ErrorScreen',
  component: ErrorScreen,
  parameters: { layout: 'fullscreen' },
  args: { onReload: fn() },
} satisfies Meta<typeof ErrorScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Something went wrong' }),
    ).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('An unknown error occurred');
    await expect(canvas.getByRole('link', { name: 'Go to Homepage' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contact Support' })).toBeVisible();
    await expect(canvas.getByText('Error Code: CLIENT_ERROR')).toBeVisible();
  },
};

export const LongContent: Story = {
  args: { message: `حدث خطأ: ${'Unhandled<Promise>Rejection::'.repeat(12)}` },
};

export const Playground: Story = {
  args: { message: "Cannot read properties of undefined (reading 'items')" },
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Reload Application' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReload).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Go to Homepage' })).toHaveFocus();
  },
};

export const SaysSomethingAnyway: Story = {
  tags: ['behaviour'],
  args: { message: ' ' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('An unknown error occurred');
  },
};

/** Nothing is reloaded where the browser would show an error page of its own. */
export const Unreachable: Story = {
  tags: ['behaviour'],
  args: { onReload: fn(() => Promise.resolve(false)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload Application' }));
    await expect(await canvas.findByText(retryButtonCopy.errors.unreachable)).toBeVisible();
  },
};
