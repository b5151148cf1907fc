import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Divider } from '../divider/divider.tsx';
import { Notice } from '../notice/notice.tsx';
import { ProviderButton } from '../provider-button/provider-button.tsx';
import { AuthCard } from './auth-card.tsx';

const meta = {
  title: 'Layout/AuthCard',
  component: AuthCard,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Sign in',
    subtitle: 'Your workflows are waiting.',
    children: (
      <>
        <ProviderButton provider="google" />
        <ProviderButton provider="apple" />
        <Divider>or</Divider>
        <ProviderButton provider="email" />
        <Notice title="Demo credentials">admin / shown by the server</Notice>
      </>
    ),
    footer: (
      <>
        <p>
          No account yet? <a href="#signup">Sign up</a>
        </p>
        <p>
          <a href="#terms">Terms of Service</a> · <a href="#privacy">Privacy Policy</a>
        </p>
      </>
    ),
  },
} satisfies Meta<typeof AuthCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toContainElement(
      canvas.getByRole('heading', { level: 1, name: 'Sign in' }),
    );
  },
};

export const LongContent: Story = {
  args: {
    title: 'تسجيل الدخول إلى حسابك — Benutzerkontoanmeldung',
    subtitle: 'Arbeitsablaufautomatisierung'.repeat(6),
    children: <Notice tone="warning">{'ada@'.padEnd(120, 'example.')}</Notice>,
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Invalid: Story = {
  args: {
    children: (
      <>
        <Notice tone="error" live="alert">
          Google sign-in is temporarily unavailable.
        </Notice>
        <ProviderButton provider="google" />
      </>
    ),
  },
};

export const Playground: Story = {
  args: {
    title: 'Check your email',
    subtitle: 'We sent a link to ada@example.com. It works once, for 10 minutes.',
    children: <ProviderButton provider="email" />,
    footer: undefined,
  },
};
