import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { contractCopy } from '@flowdeck/contract/contract-copy';
import { ForgotPasswordScreen } from './forgot-password.screen.tsx';
import { authCopy } from './auth-copy.ts';

const meta = {
  title: 'Screens/Forgot Password',
  tags: ['without-data'],
  component: ForgotPasswordScreen,
  parameters: { layout: 'fullscreen', services: { signedIn: false } },
  args: { signInLink: <a href="#sign-in">Back to sign in</a>, onBack: fn() },
} satisfies Meta<typeof ForgotPasswordScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function ask(canvas: Canvas, email = 'ada@example.com') {
  const field = canvas.getByLabelText(/^Email/);
  await userEvent.click(field);
  await userEvent.paste(email);
  await userEvent.click(canvas.getByRole('button', { name: 'Send Link' }));
  return field;
}

const fails = (text: string): Pick<Story, 'play'> => ({
  play: async ({ canvas }) => {
    const field = await ask(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(text);
    await expect(field).toHaveValue('ada@example.com');
  },
});

export const Default: Story = {};

export const LongContent: Story = {
  play: async ({ canvas }) => {
    const long = `${'maximiliane.'.repeat(5)}x@${'subdomain-of-a-long-name.'.repeat(6)}example`;
    await ask(canvas, long);
    await expect(await canvas.findByText(long)).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  ...fails('An error occurred. Please try again.'),
};

export const Saving: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(canvas.getByRole('button', { name: 'Send Link' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const SaveFailed: Story = {
  globals: { network: 'error' },
  ...fails('Something went wrong on the server. Please try again.'),
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    const field = await ask(canvas, 'ada at example');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(contractCopy.errors.email);
  },
};

export const Playground: Story = { tags: ['!test'] };

/** The same for every address, known or not. */
export const Sent: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await ask(canvas);
    await expect(await canvas.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: authCopy.backToSignIn }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
