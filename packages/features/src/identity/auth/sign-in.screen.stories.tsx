import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { careful } from '@flowdeck/mock-api/seeds/accounts';
import { contractCopy } from '@flowdeck/contract/contract-copy';
import { SignInScreen } from './sign-in.screen.tsx';
import { secondStepCopy } from './second-step-copy.ts';
import { authCopy } from './auth-copy.ts';
import { signInByEmailCopy } from './sign-in-by-email-copy.ts';

const meta = {
  title: 'Screens/Sign In',
  tags: ['without-data'],
  component: SignInScreen,
  parameters: { layout: 'fullscreen', services: { signedIn: false } },
  args: {
    onSignedIn: fn(),
    signUpLink: <a href="#sign-up">Sign up</a>,
    forgotPasswordLink: <a href="#forgot">Forgot password?</a>,
  },
} satisfies Meta<typeof SignInScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function submit(canvas: Canvas, username: string, password: string) {
  await userEvent.type(canvas.getByLabelText(/^Username/), username);
  await userEvent.type(canvas.getByLabelText(/^Password/), `${password}{Enter}`);
}

async function reachSecondStep(canvas: Canvas) {
  await submit(canvas, careful.user.username, 'flowdeck-demo');
  await canvas.findByRole('heading', { name: secondStepCopy.title });
}

async function askForLink(canvas: Canvas, email: string) {
  await userEvent.click(canvas.getByRole('button', { name: 'Continue with Email' }));
  const field = await canvas.findByLabelText(/^Email/);
  await expect(field).toHaveFocus();
  await userEvent.type(field, `${email}{Enter}`);
}

export const Default: Story = {};

export const LongContent: Story = {
  globals: { data: 'long' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Demo account')).toBeVisible();
    // Other machines reach this server.
    await expect(canvas.getByText(/^Anyone who reaches this address/)).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const Offline: Story = {
  tags: ['not-applicable'],
  parameters: {
    notApplicable:
      'One sentence covers every failure, whether or not the server answers. See SaveFailed.',
  },
};

/** Signing in leads back to the page that was open. */
export const SessionEnded: Story = { args: { interrupted: 'ended' } };

/** The session may still go on: trying again needs no password. */
export const Unverified: Story = {
  args: { interrupted: 'unverified', retryLink: <a href="#again">Try again</a> },
};

export const Saving: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    await submit(canvas, 'admin', 'flowdeck-demo');
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const SaveFailed: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await submit(canvas, 'admin', 'flowdeck-demo');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'An error occurred during sign in. Please try again.',
    );
  },
};

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

export const Playground: Story = { tags: ['!test'] };

export const Submitted: Story = {
  play: ({ canvas }) => submit(canvas, 'admin', 'flowdeck-demo'),
};

/** The account has a second step. */
export const SecondStep: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await reachSecondStep(canvas);
    await expect(canvas.getByRole('heading', { name: secondStepCopy.title })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
};

export const SignsInWithTheDemoAccount: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeDisabled();
    await expect(await canvas.findByText('Demo account')).toBeVisible();
    const [username, password] = canvas.getAllByRole('definition');
    await submit(canvas, username?.textContent ?? '', password?.textContent ?? '');
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

/** A server that knows only the specification says how to sign in nowhere, and only that it sent a link. */
export const AnotherServer: Story = {
  tags: ['behaviour'],
  globals: { server: 'specification-only' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Email' }));
    await userEvent.type(await canvas.findByLabelText(/^Email/), 'ada@example.com{Enter}');
    await expect(await canvas.findByText(/We sent a link to/)).toHaveTextContent(
      'We sent a link to ada@example.com.',
    );
    await userEvent.click(canvas.getByRole('button', { name: authCopy.backToSignIn }));
    await expect(canvas.queryByText('Demo account')).not.toBeInTheDocument();
    await submit(canvas, 'admin', 'flowdeck-demo');
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

export const GoogleUnavailable: Story = {
  tags: ['behaviour'],
  args: { unavailableProvider: 'google' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Google sign-in is temporarily unavailable.',
    );
  },
};

export const Providers: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const { left } = (loaded as { outside: { left: string[] } }).outside;
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Google' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Apple' }));
    await expect(left).toEqual(['/api/auth/google?from=signin', '/api/auth/apple?from=signin']);
  },
};

export const ByEmail: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Ask for a link', async () => {
      await askForLink(canvas, 'ada@example.com');
      await expect(await canvas.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    });
    await step('Go back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: authCopy.backToSignIn }));
      await expect(canvas.getByLabelText(/^Username/)).toBeVisible();
      await expect(canvas.getByRole('group', { name: authCopy.waysToSignIn })).toHaveFocus();
    });
    await step('The address is still there', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Continue with Email' }));
      await expect(await canvas.findByLabelText(/^Email/)).toHaveValue('ada@example.com');
    });
  },
};

export const ByEmailWithoutAMailServer: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await askForLink(canvas, 'outbox@example.com');
    await expect(await canvas.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    await expect(canvas.getByText(/^No mail server is set up yet/)).toBeVisible();
  },
};

export const ByEmailInvalid: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await askForLink(canvas, 'ada.example.com');
    const email = canvas.getByLabelText(/^Email/);
    await waitFor(() => expect(email).toHaveAccessibleDescription(contractCopy.errors.email));
    await expect(email).toHaveFocus();
    await userEvent.type(email, 'x');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
  },
};

export const ByEmailSaving: Story = {
  tags: ['behaviour'],
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    await askForLink(canvas, 'ada@example.com');
    const send = canvas.getByRole('button', { name: signInByEmailCopy.submit });
    await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
  },
};

export const ByEmailFailed: Story = {
  tags: ['behaviour'],
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await askForLink(canvas, 'ada@example.com');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server. Please try again.',
    );
    await expect(canvas.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  },
};

export const SignsInWithAPasskey: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: authCopy.passkey }));
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

/** A workspace without one: the authenticator has a passkey that this server does not know. */
export const UnknownPasskey: Story = {
  tags: ['behaviour'],
  globals: { data: 'empty' },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: authCopy.passkey }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This passkey does not sign in here. Try another one, or sign in another way.',
    );
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
};

export const SignsInWithARecoveryCode: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, step }) => {
    await step('Enter username and password', () => reachSecondStep(canvas));
    await step('A wrong code is refused', async () => {
      await userEvent.type(canvas.getByLabelText(/^Code/), '000000');
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
      await waitFor(() =>
        expect(canvas.getByLabelText(/^Code/)).toHaveAccessibleDescription(/is not right/),
      );
    });
    await step('A recovery code signs in', async () => {
      await userEvent.clear(canvas.getByLabelText(/^Code/));
      await userEvent.type(canvas.getByLabelText(/^Code/), careful.recoveryCode);
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(args.onSignedIn).toHaveBeenCalled());
    });
  },
};

/** Nobody opens an account here by themselves. */
export const ByInvitation: Story = {
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    (loaded as { mockApi: MockApi }).mockApi.world.signUp = { mode: 'invite', domains: null };
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Sign up' })).toBeNull());
  },
};
