import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft, FileText, ShieldX } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { MessageScreen, messageTones } from './message-screen.tsx';

const meta = {
  title: 'Feedback/MessageScreen',
  component: MessageScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    icon: <ShieldX />,
    tone: 'negative',
    title: 'Access Forbidden',
    description:
      'Your session is no longer valid, or your account does not have access to this page.',
    actions: (
      <>
        <Button asChild variant="primary">
          <a href="#signin">Sign In Again</a>
        </Button>
        <Button asChild>
          <a href="#home">Go to Homepage</a>
        </Button>
        <Button asChild variant="ghost">
          <a href="#support">Contact Support</a>
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof MessageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toContainElement(
      canvas.getByRole('heading', { level: 1, name: 'Access Forbidden' }),
    );
  },
};

export const LongContent: Story = {
  args: {
    title: 'الوصول محظور — Zugriffsberechtigungsüberprüfungsfehler',
    description: '/a/path/that/does/not/end'.repeat(12),
    footer: 'Error Code: '.padEnd(140, 'X'),
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const InPage: Story = {
  args: {
    inPage: true,
    icon: <FileText />,
    tone: 'neutral',
    title: 'Documentation',
    description: 'This page is under construction.',
    actions: (
      <Button asChild>
        <a href="#capabilities">
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          Back to capabilities
        </a>
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('main')).toBeNull();
  },
};

export const Playground: Story = {
  args: { code: '403', footer: 'If this keeps happening, ask your administrator.' },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {messageTones.map((tone) => (
        <MessageScreen key={tone} {...args} inPage tone={tone} title={tone} />
      ))}
    </div>
  ),
};
