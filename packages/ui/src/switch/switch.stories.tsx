import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { TouchedLooks } from '../stories/touched-looks.tsx';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { label: 'Automation', checked: false, onCheckedChange: fn() },
  render: function Held(args) {
    const [checked, setChecked] = useState(args.checked);
    return (
      <Switch
        {...args}
        checked={checked}
        onCheckedChange={(next) => {
          args.onCheckedChange(next);
          setChecked(next);
        }}
      />
    );
  },
  decorators: inBox('max-w-sm'),
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    label: 'Veröffentlichungsautomatisierung'.repeat(3),
    description: 'نشر المنشورات دون السؤال مرة أخرى',
    stateLabels: ['Eingeschaltet', 'Ausgeschaltet'],
  },
};

export const RightToLeft: Story = {
  args: { label: 'الأتمتة', checked: true, stateLabels: ['نشط', 'متوقف'] },
  globals: { direction: 'rtl' },
};

export const Playground: Story = {
  args: {
    checked: true,
    stateLabels: ['Active', 'Inactive'],
    description: 'Posts are published without asking again.',
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <Switch {...args} label="off" />
      <Switch {...args} label="on" checked />
      <Switch {...args} label="disabled, off" disabled />
      <Switch {...args} label="disabled, on" disabled checked />
      <TouchedLooks of={['focused']}>
        <Switch {...args} label="off" />
        <Switch {...args} label="on" checked />
      </TouchedLooks>
    </div>
  ),
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  args: {
    stateLabels: ['Active', 'Inactive'],
    description: 'Posts are published without asking again.',
  },
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Automation' });
    await expect(control).toHaveAccessibleDescription('Posts are published without asking again.');
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await expect(canvas.getByText('Active')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(control).not.toBeChecked();
    await expect(canvas.getByText('Inactive')).toBeVisible();
    await expect(args.onCheckedChange.mock.calls).toEqual([[true], [false]]);
  },
};
