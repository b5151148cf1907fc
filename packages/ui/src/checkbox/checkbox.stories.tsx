import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TouchedLooks } from '../stories/touched-looks.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Optimise for search engines', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

const link = 'text-accent-ink underline underline-offset-2';
const terms = (
  <>
    I agree to the{' '}
    <a className={link} href="#terms">
      Terms of Service
    </a>{' '}
    and{' '}
    <a className={link} href="#privacy">
      Privacy Policy
    </a>
  </>
);

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftsbedingungen'.repeat(6),
    description: 'أوافق على الشروط والأحكام',
  },
};

export const Invalid: Story = {
  args: {
    label: terms,
    required: true,
    error: 'Please agree to the Terms of Service and Privacy Policy',
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: /^I agree to the Terms of Service and/ });
    await expect(box).toBeRequired();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(
      'Please agree to the Terms of Service and Privacy Policy',
    );
  },
};

export const RightToLeft: Story = {
  args: { label: 'أوافق على الشروط', description: 'يمكنك سحبها في أي وقت', defaultChecked: true },
  globals: { direction: 'rtl' },
};

export const Playground: Story = {
  args: { label: terms, required: true, description: 'You can withdraw it at any time.' },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-3">
      <Checkbox {...args} label="unchecked" />
      <Checkbox {...args} label="checked" defaultChecked />
      <Checkbox {...args} label="indeterminate" indeterminate />
      <Checkbox {...args} label="disabled" disabled />
      <Checkbox {...args} label="disabled, checked" disabled defaultChecked />
      <Checkbox {...args} label="described" description="A second line about it." />
      <Checkbox {...args} label="invalid" error="Check this to go on" required />
      <TouchedLooks of={['focused']}>
        <Checkbox {...args} label="unchecked" />
        <Checkbox {...args} label="checked" defaultChecked />
      </TouchedLooks>
    </div>
  ),
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { label: terms },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const box = canvas.getByRole('checkbox');
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenNthCalledWith(1, true);
    await expect(args.onCheckedChange).toHaveBeenNthCalledWith(2, false);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Terms of Service' })).toHaveFocus();
  },
};
