import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { inBox } from '../stories/in-box.tsx';
import { controlStyle } from './control-style.ts';
import { Field } from './field.tsx';

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: {
    label: 'Workflow name',
    children: (control) => <input {...control} className={controlStyle()} />,
  },
  decorators: inBox('max-w-sm'),
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    label: 'Arbeitsablaufautomatisierungsvorlagenbezeichnung'.repeat(2),
    hint: 'https://example.test/'.padEnd(120, 'long-path/'),
    error: 'Zeichenbegrenzungsüberschreitung'.repeat(4),
    required: true,
    labelEnd: '9,007,199 of 200',
  },
};

export const Invalid: Story = {
  args: { hint: 'Shown on its card.', required: true },
  render: function Invalid(args) {
    const [error, setError] = useState<string>();
    return (
      <div className="grid justify-items-start gap-4">
        <Field {...args} error={error} />
        <Button onClick={() => setError('Enter a name for the workflow')}>Save</Button>
      </div>
    );
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeRequired();
    await expect(input).not.toHaveAttribute('aria-invalid');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(
      'Shown on its card. Enter a name for the workflow',
    );
    const text = canvas.getByText('Enter a name for the workflow');
    await expect(text.closest('[aria-live="polite"]')).not.toBeNull();
  },
};

export const RightToLeft: Story = {
  args: {
    label: 'اسم سير العمل',
    hint: 'يظهر على البطاقة.',
    error: 'أدخل اسمًا',
    required: true,
    labelEnd: '0 / 200',
  },
  globals: { direction: 'rtl' },
};

export const HiddenLabel: Story = {
  args: { labelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Workflow name' })).toBeVisible();
  },
};

export const Playground: Story = {
  args: { hint: 'Shown on its card.', required: true, labelEnd: '0 of 200' },
};

export const FocusesByLabel: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Workflow name'));
    const input = canvas.getByRole('textbox', { name: 'Workflow name' });
    await expect(input).toHaveFocus();
    await expect(input).not.toHaveAttribute('aria-describedby');
  },
};
