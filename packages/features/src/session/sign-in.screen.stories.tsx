import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SignInScreen } from './sign-in.screen.tsx';

const meta = {
  title: 'Features/Session/SignIn',
  component: SignInScreen,
  parameters: { layout: 'fullscreen', services: { signedIn: false } },
  args: { onSignedIn: fn(), signUpLink: <a href="#sign-up">Sign up</a> },
} satisfies Meta<typeof SignInScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function submit(canvas: Canvas, username: string, password: string) {
  await userEvent.type(canvas.getByLabelText(/^Username/), username);
  await userEvent.type(canvas.getByLabelText(/^Password/), `${password}{Enter}`);
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeDisabled();
    await expect(await canvas.findByText('Demo account')).toBeVisible();
    await submit(canvas, 'admin', 'flowdeck-demo');
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

export const Playground: Story = {};

export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    await submit(canvas, 'admin', 'wrong');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Invalid credentials. Please check your username and password.',
    );
    await expect(canvas.getByLabelText(/^Username/)).toHaveValue('admin');
    await expect(canvas.getByLabelText(/^Password/)).toHaveValue('wrong');
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
};

export const Saving: Story = {
  parameters: { scenario: { network: 'stalled' } },
  play: async ({ canvas }) => {
    await submit(canvas, 'admin', 'flowdeck-demo');
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const SaveFailed: Story = {
  parameters: { scenario: { network: 'error' } },
  play: async ({ canvas }) => {
    await submit(canvas, 'admin', 'flowdeck-demo');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'An error occurred during sign in. Please try again.',
    );
  },
};

export const Offline: Story = { ...SaveFailed, parameters: { scenario: { network: 'offline' } } };

export const ProviderUnavailable: Story = {
  args: { unavailableProvider: 'google' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Google sign-in is temporarily unavailable.',
    );
  },
};

export const ShowsThePassword: Story = {
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText(/^Password/);
    await userEvent.type(password, 'secret');
    await expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(password).toHaveAttribute('type', 'text');
  },
};

export const ByEmail: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Email' }));
    await expect(canvas.getByLabelText(/^Email/)).toHaveFocus();
    await userEvent.type(canvas.getByLabelText(/^Email/), 'ada@example.com{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to sign in' }));
    await expect(canvas.getByLabelText(/^Username/)).toBeVisible();
  },
};

export const ByEmailFailed: Story = {
  parameters: { scenario: { network: 'offline' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Email' }));
    await userEvent.type(canvas.getByLabelText(/^Email/), 'ada@example.com{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'An error occurred. Please try again.',
    );
    await expect(canvas.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  },
};
