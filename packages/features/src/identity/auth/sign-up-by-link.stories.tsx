import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { SignUpScreen } from './sign-up.screen.tsx';
import {
  ada,
  agree,
  alertSays,
  byLink,
  field,
  isRefused,
  press,
  signUpArgs,
} from './sign-up.steps.tsx';
import { signUpCopy } from './sign-up-copy.ts';

const meta = {
  title: 'Screens/Sign Up by Link',
  component: SignUpScreen,
  parameters: { layout: 'fullscreen', services: { signedIn: false } },
  args: signUpArgs,
} satisfies Meta<typeof SignUpScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const fails = (text: string): Pick<Story, 'play'> => ({
  play: async ({ canvas }) => {
    await byLink(canvas);
    await agree(canvas);
    await press(canvas, signUpCopy.byLink.submit);
    await alertSays(canvas, text);
    await expect(field(canvas, /^Email/)).toHaveValue(ada.email);
  },
});

export const Offline: Story = {
  globals: { network: 'offline' },
  ...fails('An error occurred. Please try again.'),
};

export const Saving: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    await byLink(canvas);
    await agree(canvas);
    const send = canvas.getByRole('button', { name: signUpCopy.byLink.submit });
    await userEvent.click(send);
    await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
  },
};

export const SaveFailed: Story = {
  globals: { network: 'error' },
  ...fails('Something went wrong on the server. Please try again.'),
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await byLink(canvas);
    await userEvent.keyboard('{Enter}');
    const terms = canvas.getByRole('checkbox');
    await isRefused(terms, 'Please agree to the Terms of Service and Privacy Policy');
    await expect(terms).toHaveFocus();
  },
};

export const Playground: Story = { tags: ['!test'] };

export const Submitted: Story = {
  play: async ({ canvas }) => {
    await byLink(canvas);
    await agree(canvas);
    await press(canvas, signUpCopy.byLink.submit);
  },
};

export const SendsALink: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await byLink(canvas, ' ada@example.com ');
    await agree(canvas);
    await press(canvas, signUpCopy.byLink.submit);
    await expect(await canvas.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    await expect(canvas.getByText('ada@example.com')).toBeVisible();
  },
};

export const GoesBack: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await SendsALink.play?.(context);
    const { canvas } = context;
    await press(canvas, signUpCopy.backToSignUp);
    await expect(canvas.getByRole('group', { name: signUpCopy.waysToSignUp })).toHaveFocus();
  },
};
