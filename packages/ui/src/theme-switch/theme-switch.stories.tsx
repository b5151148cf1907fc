import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { rightToLeft } from '../stories/right-to-left.tsx';
import { ThemeSwitch, themeChoices } from './theme-switch.tsx';

const meta = {
  title: 'Actions/ThemeSwitch',
  component: ThemeSwitch,
  args: { value: 'system', onChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <ThemeSwitch
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ThemeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  decorators: [rightToLeft],
};

export const Playground: Story = { args: { value: 'dark' } };

export const Matrix: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      {themeChoices.map((choice) => (
        <ThemeSwitch key={choice} {...args} value={choice} />
      ))}
    </div>
  ),
};

export const Pointer: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('dark');
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'System' })).not.toBeChecked();
  },
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { value: 'light' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Theme' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Light' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('dark');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'System' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('system');
  },
};
