import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { contractCopy } from '@flowdeck/contract/contract-copy';
import { SignUpScreen } from './sign-up.screen.tsx';
import {
  ada,
  agree,
  alertSays,
  byPassword,
  field,
  isRefused,
  press,
  signUpArgs,
} from './sign-up.steps.tsx';
import { signUpCopy } from './sign-up-copy.ts';

const meta = {
  title: 'Screens/Sign Up',
  tags: ['without-data'],
  component: SignUpScreen,
  parameters: { layout: 'fullscreen', services: { signedIn: false } },
  args: signUpArgs,
} satisfies Meta<typeof SignUpScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const termsNeeded = 'Please agree to the Terms of Service and Privacy Policy';

const passwordFails = (text: string): Pick<Story, 'play'> => ({
  play: async ({ args, canvas }) => {
    await byPassword(canvas);
    await agree(canvas);
    await press(canvas, 'Create Account');
    await alertSays(canvas, text);
    await expect(field(canvas, /^Password/)).toHaveValue(ada.password);
    await expect(canvas.getByRole('button', { name: 'Create Account' })).toBeEnabled();
    await expect(args.onSignedUp).not.toHaveBeenCalled();
  },
});

export const Default: Story = {};

export const LongContent: Story = {
  play: async ({ canvas }) => {
    const long = `${'maximiliane.'.repeat(5)}x@${'subdomain-of-a-long-name.'.repeat(6)}example`;
    await press(canvas, 'Continue with Email');
    await userEvent.click(field(canvas, /^Full Name/));
    await userEvent.paste('Wolfeschlegelsteinhausenbergerdorff '.repeat(5));
    await userEvent.click(field(canvas, /^Email/));
    await userEvent.paste(long);
    await agree(canvas);
    await press(canvas, signUpCopy.byLink.submit);
    const text = await canvas.findByText(long);
    const title = canvas.getByRole('heading', { level: 1 });
    await expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(title.clientWidth);
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  ...passwordFails('An error occurred. Please try again.'),
};

export const Saving: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    await byPassword(canvas);
    await agree(canvas);
    const create = canvas.getByRole('button', { name: 'Create Account' });
    await userEvent.click(create);
    await waitFor(() => expect(create).toHaveAttribute('aria-busy', 'true'));
    await expect(create).toHaveFocus();
  },
};

export const SaveFailed: Story = {
  globals: { network: 'error' },
  ...passwordFails('Something went wrong on the server. Please try again.'),
};

export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    await byPassword(canvas, {
      ...ada,
      email: 'ada.example.com',
      password: 'short',
      again: 'shor',
    });
    await press(canvas, 'Create Account');
    await isRefused(field(canvas, /^Email/), contractCopy.errors.email);
    await isRefused(field(canvas, /^Password/), 'Password must be at least 8 characters long');
    await isRefused(field(canvas, /^Confirm Password/), 'Passwords do not match');
    await isRefused(canvas.getByRole('checkbox'), termsNeeded);
    await expect(field(canvas, /^Email/)).toHaveFocus();
    await expect(field(canvas, /^Confirm Password/)).toHaveValue('shor');
    await expect(args.onSignedUp).not.toHaveBeenCalled();
  },
};

export const Playground: Story = { tags: ['!test'] };

export const Submitted: Story = {
  play: async ({ canvas }) => {
    await byPassword(canvas);
    await agree(canvas);
    await press(canvas, 'Create Account');
  },
};

export const AsksForTheTermsFirst: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    const { left } = (loaded as { outside: { left: string[] } }).outside;
    const terms = canvas.getByRole('checkbox', { name: /Terms of Service and Privacy Policy/ });
    await step('Go on without agreeing to the terms', async () => {
      await press(canvas, 'Continue with Google');
      await isRefused(terms, termsNeeded);
      await expect(terms).toHaveFocus();
      await expect(left).toEqual([]);
    });
    await step('Agree', async () => {
      await userEvent.keyboard(' ');
      await expect(terms).not.toHaveAttribute('aria-invalid');
    });
    await step('Go on', async () => {
      await press(canvas, 'Continue with Google');
      await press(canvas, 'Continue with Apple');
      await expect(left).toEqual(['/api/auth/google?from=signup', '/api/auth/apple?from=signup']);
    });
  },
};

export const ByPassword: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await press(canvas, signUpCopy.withPassword);
    await expect(canvas.getByRole('heading', { name: signUpCopy.byPassword.title })).toHaveFocus();
    await press(canvas, signUpCopy.otherWays);
    await expect(canvas.getByRole('group', { name: signUpCopy.waysToSignUp })).toHaveFocus();
    await byPassword(canvas);
    await agree(canvas);
    field(canvas, /^Password/).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSignedUp).toHaveBeenCalledOnce());
  },
};

/** For password managers, and for those who cannot see the fields. */
export const FieldsAreNamed: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await press(canvas, signUpCopy.withPassword);
    const purposes = [/^Full Name/, /^Email/, /^Password/, /^Confirm Password/].map((label) => {
      const input = field(canvas, label);
      return [input.type, input.autocomplete, input.required];
    });
    await expect(purposes).toEqual([
      ['text', 'name', true],
      ['email', 'username', true],
      ['password', 'new-password', true],
      ['password', 'new-password', true],
    ]);
    await press(canvas, signUpCopy.otherWays);
    await press(canvas, 'Continue with Email');
    await expect(field(canvas, /^Email/)).toHaveAttribute('autocomplete', 'email');
  },
};

export const NothingTypedIsLost: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Fill in the form for a password, and go back', async () => {
      await agree(canvas);
      await byPassword(canvas);
      await press(canvas, signUpCopy.otherWays);
      await expect(canvas.getByRole('checkbox')).toBeChecked();
    });
    await step('The form for a link knows the name and the email', async () => {
      await press(canvas, 'Continue with Email');
      await expect(field(canvas, /^Full Name/)).toHaveValue(ada.name);
      await expect(field(canvas, /^Email/)).toHaveValue(ada.email);
    });
    await step('The form for a password still has everything', async () => {
      await press(canvas, signUpCopy.otherWays);
      await press(canvas, signUpCopy.withPassword);
      await expect(field(canvas, /^Confirm Password/)).toHaveValue(ada.password);
    });
  },
};

/** The button waits for the required fields, spaces alone not counting. */
export const NeedsEveryField: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await byPassword(canvas, { ...ada, name: '   ' });
    const create = canvas.getByRole('button', { name: 'Create Account' });
    await expect(create).toBeDisabled();
    await userEvent.type(field(canvas, /^Full Name/), 'Ada');
    await expect(create).toBeEnabled();
    await userEvent.clear(field(canvas, /^Confirm Password/));
    await expect(create).toBeDisabled();
  },
};

/** What is said of a field goes with the fault, and the rules follow the typing. */
export const FollowsTheTyping: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await agree(canvas);
    await byPassword(canvas, { ...ada, again: 'blue otter' });
    const [password, again] = [field(canvas, /^Password/), field(canvas, /^Confirm Password/)];
    await expect(password).toHaveAccessibleDescription('At least 8 characters (met)');
    await expect(again).toHaveAccessibleDescription('Passwords match (not met yet)');
    await step('Send passwords that differ', async () => {
      await press(canvas, 'Create Account');
      await isRefused(again, 'Passwords do not match');
      await expect(again).toHaveFocus();
    });
    await step('Complete the second: the fault goes', async () => {
      await userEvent.type(again, ' 92 lamp');
      await expect(again).not.toHaveAttribute('aria-invalid');
      await expect(again).toHaveAccessibleDescription('Passwords match (met)');
      await expect(again).toHaveFocus();
    });
  },
};

/** The account is there, but the server would not take its token. */
export const CreatedButNotSignedIn: Story = {
  tags: ['behaviour'],
  globals: { network: 'signed-out' },
  ...passwordFails(signUpCopy.errors.createdNotSignedIn),
};

export const AddressTaken: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await byPassword(canvas, { ...ada, email: 'taken@example.com' });
    await agree(canvas);
    await press(canvas, 'Create Account');
    const email = field(canvas, /^Email/);
    await isRefused(email, 'An account with this email already exists. Sign in instead.');
    await waitFor(() => expect(email).toHaveFocus());
  },
};

export const PasswordEasyToGuess: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await byPassword(canvas, { ...ada, password: 'password123' });
    await agree(canvas);
    await press(canvas, 'Create Account');
    const password = field(canvas, /^Password/);
    await isRefused(
      password,
      'This password is too easy to guess: it is like one that many people use. Choose several unusual words.',
    );
    await waitFor(() => expect(password).toHaveFocus());
  },
};

export const GoogleUnavailable: Story = {
  tags: ['behaviour'],
  args: { unavailableProvider: 'google' },
  play: ({ canvas }) => alertSays(canvas, 'Google sign-in is temporarily unavailable.'),
};

/** Nobody opens an account here by themselves. */
export const ByInvitation: Story = {
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    (loaded as { mockApi: MockApi }).mockApi.world.signUp = { mode: 'invite', domains: null };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Accounts here are by invitation/)).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toBeVisible();
  },
};

/** Nobody opens an account here at all. */
export const SignUpOff: Story = {
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    (loaded as { mockApi: MockApi }).mockApi.world.signUp = { mode: 'off', domains: null };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^There are no new accounts here/)).toBeVisible();
  },
};
