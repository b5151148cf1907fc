import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SignInAgainButton } from './sign-in-again-button.tsx';
import { signInAgainButtonCopy } from './sign-in-again-button-copy.ts';

const meta = {
  title: 'Actions/SignInAgainButton',
  component: SignInAgainButton,
  args: { onSignIn: fn() },
} satisfies Meta<typeof SignInAgainButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Playground: Story = { args: { size: 'sm' } };

export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(
      canvas.getByRole('button', { name: signInAgainButtonCopy.signInAgain }),
    ).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSignIn).toHaveBeenCalledOnce();
  },
};
