import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password', onChange: fn() },
  decorators: inBox('max-w-sm'),
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    label: 'Kennwortwiederholungsbestätigungseingabe',
    autoComplete: 'new-password',
    defaultValue: 'x'.repeat(128),
    rules: [{ label: 'Mindestzeichenanzahlanforderung'.repeat(4), met: false }],
  },
};

export const Invalid: Story = {
  args: {
    label: 'Confirm password',
    autoComplete: 'new-password',
    error: 'Passwords do not match',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Confirm password');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('Passwords do not match');
  },
};

export const RightToLeft: Story = {
  args: {
    label: 'كلمة المرور',
    autoComplete: 'new-password',
    defaultValue: 'سر',
    rules: [{ label: 'ثمانية أحرف على الأقل', met: false }],
  },
  globals: { direction: 'rtl' },
};

export const Playground: Story = {
  args: {
    autoComplete: 'new-password',
    required: true,
    defaultValue: 'correct horse',
    rules: [
      { label: 'At least 8 characters', met: true },
      { label: 'Matches the confirmation', met: false },
    ],
  },
};

const submit = fn();

export const Keyboard: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PasswordField {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.tab();
    await userEvent.keyboard('s3cret');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('s3cret');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(submit).not.toHaveBeenCalled();
  },
};

export const Rules: Story = {
  tags: ['behaviour'],
  args: { autoComplete: 'new-password', required: true },
  render: function Rules(args) {
    const [value, setValue] = useState('');
    return (
      <PasswordField
        {...args}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        rules={[{ label: 'At least 8 characters', met: value.length >= 8 }]}
      />
    );
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/^Password/);
    await expect(input).toHaveAccessibleDescription('At least 8 characters (not met yet)');
    await userEvent.type(input, '12345678');
    await expect(input).toHaveAccessibleDescription('At least 8 characters (met)');
  },
};
