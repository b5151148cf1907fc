import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  args: {
    label: 'Email Content',
    placeholder: 'Write your email content here...',
    onChange: fn(),
  },
  decorators: inBox('max-w-md'),
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    label: 'Zusammenfassungsinhaltsbeschreibung',
    maxLength: 63206,
    defaultValue: `${'Donaudampfschifffahrtsgesellschaft'.repeat(12)}\nأتمتة المحتوى الأسبوعية`,
  },
};

export const Invalid: Story = {
  args: { required: true, error: 'Write what the email says' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Write what the email says',
    );
  },
};

export const RightToLeft: Story = {
  args: { label: 'محتوى البريد', maxLength: 280, defaultValue: 'أتمتة المحتوى الأسبوعية' },
  globals: { direction: 'rtl' },
};

export const Playground: Story = {
  args: { rows: 6, maxLength: 5000, required: true, hint: 'Plain text; links become clickable.' },
};

export const KeepsLines: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('Hello{Enter}there');
    await expect(canvas.getByRole('textbox', { name: 'Email Content' })).toHaveValue(
      'Hello\nthere',
    );
    await expect(args.onChange).toHaveBeenCalled();
  },
};

export const LiveCount: Story = {
  tags: ['behaviour'],
  args: { label: 'Post', maxLength: 280, defaultValue: 'a'.repeat(278) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('278 / 280')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('2 characters left');
    await userEvent.type(canvas.getByRole('textbox'), 'bbbb');
    await expect(canvas.getByText('2 over · 282 / 280')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('2 characters over the limit');
  },
};

export const Controlled: Story = {
  tags: ['behaviour'],
  args: { label: 'Post', maxLength: 280 },
  render: function Controlled(args) {
    const [value, setValue] = useState('Spring');
    return (
      <TextArea
        {...args}
        value={value}
        onChange={(event) => setValue(event.target.value.toUpperCase())}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '!');
    await expect(canvas.getByRole('textbox')).toHaveValue('SPRING!');
    await expect(canvas.getByText('7 / 280')).toBeVisible();
  },
};
