import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { TouchedLooks } from '../stories/touched-looks.tsx';
import { Select } from './select.tsx';

const tones = [
  { value: 'professional', label: 'Professional', description: 'Precise and courteous.' },
  { value: 'casual', label: 'Casual', description: 'As one talks to a colleague.' },
  { value: 'technical', label: 'Technical', description: 'For readers who know the field.' },
  { value: 'friendly', label: 'Friendly', description: 'Warm, with short sentences.' },
];

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: { label: 'Tone', options: tones, onValueChange: fn() },
  decorators: inBox('max-w-xs'),
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    label: 'Arbeitsablaufautomatisierungsvorlage',
    options: [
      {
        value: 'long',
        label: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3),
        description: 'Beschreibungszusammenfassung'.repeat(4),
      },
    ],
  },
};

export const Invalid: Story = {
  args: { placeholder: 'Choose a tone', error: 'Choose a tone', required: true },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox');
    await expect(select).toHaveValue('');
    await expect(select).toBeRequired();
    await expect(select).toHaveAttribute('aria-invalid', 'true');
    await expect(select).toHaveAccessibleDescription('Choose a tone');
  },
};

export const RightToLeft: Story = {
  args: { label: 'النبرة', options: [{ value: 'a', label: 'مهنية', description: 'دقيقة ومهذبة' }] },
  globals: { direction: 'rtl' },
};

export const Playground: Story = {
  args: {
    label: 'Type',
    placeholder: 'Choose a type',
    hint: 'It cannot be changed later.',
    required: true,
    options: [
      { value: 'content', label: 'Content Automation' },
      { value: 'leads', label: 'Lead Capture' },
      { value: 'verification', label: 'Verification', disabled: true },
    ],
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      <Select {...args} label="chosen" />
      <Select {...args} label="none yet" placeholder="Choose a tone" />
      <Select {...args} label="with a hint" hint="Used for every post." />
      <Select {...args} label="disabled" disabled />
      <Select
        {...args}
        label="invalid"
        placeholder="Choose a tone"
        error="Choose a tone"
        required
      />
      <TouchedLooks of={['focused']}>
        <Select {...args} label="chosen" />
      </TouchedLooks>
    </div>
  ),
};

export const ChoosesAnOption: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Tone' });
    await expect(select).toHaveValue('professional');
    await expect(select).toHaveAccessibleDescription('Precise and courteous.');
    await userEvent.selectOptions(select, 'Casual');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('casual');
    await expect(select).toHaveAccessibleDescription('As one talks to a colleague.');
  },
};

export const Controlled: Story = {
  tags: ['behaviour'],
  render: function Controlled(args) {
    const [tone, setTone] = useState('technical');
    return <Select {...args} value={tone} onValueChange={setTone} />;
  },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox');
    await expect(select).toHaveValue('technical');
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, 'Friendly');
    await expect(select).toHaveValue('friendly');
  },
};
