import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { CheckboxGroup } from './checkbox-group.tsx';

const meta = {
  title: 'Forms/CheckboxGroup',
  component: CheckboxGroup,
  args: {
    legend: 'Platforms',
    options: [
      { value: 'instagram', label: 'Instagram', description: 'Captions up to 2,200 characters' },
      { value: 'facebook', label: 'Facebook', description: 'Captions up to 63,206 characters' },
      { value: 'linkedin', label: 'LinkedIn', description: 'Captions up to 1,300 characters' },
      { value: 'x', label: 'X', description: 'Captions up to 280 characters' },
    ],
    value: ['instagram', 'facebook'],
    onValueChange: fn(),
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div className="max-w-md">
        <CheckboxGroup
          {...args}
          value={value}
          onValueChange={(next) => {
            args.onValueChange(next);
            setValue(next);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    legend: 'Veröffentlichungsplattformauswahl'.repeat(2),
    options: [
      { value: 'a', label: 'Donaudampfschifffahrtsgesellschaft'.repeat(3) },
      { value: 'b', label: 'منصة التواصل', description: 'الحد الأقصى 9,007,199,254 حرفًا' },
    ],
    value: ['b'],
  },
};

export const Invalid: Story = {
  args: { value: [], required: true, error: 'Choose at least one platform' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(
      'Choose at least one platform',
    );
  },
};

export const Playground: Story = {
  args: { hint: 'A caption is written for each.', required: true },
};

export const ChoosesSeveral: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Platforms' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'X' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'LinkedIn' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([
      'instagram',
      'facebook',
      'linkedin',
      'x',
    ]);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Instagram' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['facebook', 'linkedin', 'x']);
  },
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'LinkedIn' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: 'LinkedIn' })).toBeChecked();
  },
};
