import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { TouchedLooks } from '../stories/touched-looks.tsx';
import { ProviderButton, providers } from './provider-button.tsx';

const meta = {
  title: 'Actions/ProviderButton',
  component: ProviderButton,
  args: { provider: 'google', onClick: fn() },
  decorators: inBox('grid max-w-80 gap-3'),
} satisfies Meta<typeof ProviderButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Saving: Story = {
  args: { pending: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Continue with Google' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Playground: Story = { args: { provider: 'apple' } };

export const Matrix: Story = {
  render: (args) => (
    <>
      {providers.map((provider) => (
        <ProviderButton key={provider} {...args} provider={provider} />
      ))}
      {providers.map((provider) => (
        <ProviderButton key={provider} {...args} provider={provider} pending />
      ))}
      {providers.map((provider) => (
        <ProviderButton key={provider} {...args} provider={provider} disabled />
      ))}
      <TouchedLooks>
        <ProviderButton {...args} />
      </TouchedLooks>
    </>
  ),
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { provider: 'email' },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Continue with Email' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
