import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { inBox } from '../stories/in-box.tsx';
import { Notice, noticeTones } from './notice.tsx';

const meta = {
  title: 'Feedback/Notice',
  component: Notice,
  args: { children: 'We sent a link to ada@example.com. It works once, for 10 minutes.' },
  decorators: inBox('max-w-md'),
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    tone: 'warning',
    title: 'تعذر إرسال الرسالة — Zustellungsbestätigungsbenachrichtigung',
    children: 'https://example.test/'.padEnd(200, 'very-long-path/'),
    action: <Button size="sm">إعادة المحاولة</Button>,
  },
  decorators: inBox('max-w-72'),
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Invalid: Story = {
  args: {
    tone: 'error',
    live: 'alert',
    children: 'Invalid credentials. Please check your username and password.',
  },
  render: function Refused(args) {
    const [refused, setRefused] = useState(false);
    return (
      <div className="grid gap-3">
        {refused && <Notice {...args} />}
        <Button variant="primary" onClick={() => setRefused(true)}>
          Sign In
        </Button>
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Error: Invalid credentials. Please check your username and password.',
    );
  },
};

export const Playground: Story = {
  args: {
    tone: 'info',
    title: 'Demo credentials',
    children: (
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        <dt>Username</dt>
        <dd className="text-ink">admin</dd>
        <dt>Password</dt>
        <dd className="text-ink">shown on the sign-in page</dd>
      </dl>
    ),
    action: <Button size="sm">Fill in</Button>,
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-3">
      {noticeTones.map((tone) => (
        <Notice key={tone} {...args} tone={tone} title={tone} />
      ))}
      {noticeTones.map((tone) => (
        <Notice key={tone} {...args} tone={tone} action={<Button size="sm">Undo</Button>} />
      ))}
    </div>
  ),
};
