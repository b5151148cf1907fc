import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { ToastRegion, toastTones, type ToastMessage } from './toast.tsx';

const messages: Record<(typeof toastTones)[number], ToastMessage> = {
  info: { id: 'info', tone: 'info', title: 'Sending is not available yet' },
  success: {
    id: 'success',
    tone: 'success',
    title: 'Workflow created',
    description: 'It is paused.',
  },
  warning: { id: 'warning', tone: 'warning', title: 'Two services are responding slowly' },
  error: {
    id: 'error',
    tone: 'error',
    title: 'The workflow could not be paused',
    description: 'It is still running.',
    action: { label: 'Try again', onAction: fn().mockName('onAction') },
  },
};

const meta = {
  title: 'Feedback/Toast',
  component: ToastRegion,
  args: { message: messages.error, onDismiss: fn() },
  parameters: { docs: { story: { inline: false, height: '160px' } } },
} satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    const status = await screen.findByText(/Notification Error: The workflow could not be paused/);
    await expect(status.closest('[role="status"]')).toHaveAttribute('aria-live', 'assertive');
  },
};

export const LongContent: Story = {
  args: {
    message: {
      id: 'long',
      tone: 'error',
      title: 'Arbeitsablaufautomatisierungsfehlermeldung'.repeat(3),
      description: 'تعذر إيقاف سير العمل مؤقتًا. لا يزال قيد التشغيل.',
    },
  },
};

export const Playground: Story = { args: { message: messages.success } };

/** Each region in a frame of its own: an app has one, which shows one message. */
export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-2">
      {toastTones.map((tone) => (
        <div key={tone} className="h-32 contain-layout">
          <ToastRegion {...args} message={messages[tone]} />
        </div>
      ))}
    </div>
  ),
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    // Four regions of one name, where an app has one.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
};

/** A new message replaces the previous one. */
export const ReplacesTheLast: Story = {
  tags: ['behaviour'],
  render: function OneAfterAnother(args) {
    const [message, setMessage] = useState<ToastMessage>();
    return (
      <>
        <div className="flex flex-wrap gap-2">
          {toastTones.map((tone) => (
            <Button key={tone} onClick={() => setMessage(messages[tone])}>
              {tone}
            </Button>
          ))}
        </div>
        <ToastRegion
          message={message}
          onDismiss={(id) => {
            args.onDismiss(id);
            setMessage(undefined);
          }}
        />
      </>
    );
  },
  play: async ({ args, canvas }) => {
    for (const tone of toastTones) {
      await userEvent.click(canvas.getByRole('button', { name: tone }));
      await expect(await screen.findByRole('listitem')).toHaveTextContent(messages[tone].title);
      await expect(screen.getAllByRole('listitem')).toHaveLength(1);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    await expect(args.onDismiss).toHaveBeenLastCalledWith('error');
  },
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.keyboard('[F8]');
    await expect(screen.getByRole('list')).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('listitem')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(messages.error.action?.onAction).toHaveBeenCalledOnce();
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
