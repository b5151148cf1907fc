import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleAlert, CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { TouchedLooks } from '../stories/touched-looks.tsx';
import { SegmentedFilter, type SegmentedFilterProps } from './segmented-filter.tsx';

const meta = {
  title: 'Forms/SegmentedFilter',
  component: SegmentedFilter,
  args: {
    label: 'Status',
    value: 'all',
    options: [
      { value: 'all', label: 'All', count: '10' },
      { value: 'active', label: 'Active', count: '5' },
      { value: 'paused', label: 'Paused', count: '4' },
      { value: 'error', label: 'Error', count: '1' },
    ],
    onValueChange: fn(),
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value);
    return (
      <SegmentedFilter
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof SegmentedFilter>;
export default meta;
type Story = StoryObj<typeof meta>;

const withIcons: SegmentedFilterProps['options'] = [
  { value: 'all', label: 'All', count: '10' },
  { value: 'active', label: 'Active', count: '5', icon: <CirclePlay /> },
  { value: 'paused', label: 'Paused', count: '4', icon: <CirclePause /> },
  { value: 'error', label: 'Error', count: '1', icon: <CircleAlert /> },
];

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    options: [
      { value: 'all', label: 'Arbeitsablaufautomatisierung'.repeat(3), count: '9,007,199,254' },
      { value: 'active', label: 'نشط', count: '5' },
      { value: 'paused', label: 'Pausiert', count: '1,048,576' },
    ],
  },
};

export const Periods: Story = {
  args: {
    label: 'Period',
    value: '30d',
    options: [
      { value: '7d', label: 'Last 7 days' },
      { value: '30d', label: 'Last 30 days' },
      { value: '90d', label: 'Last 90 days' },
      { value: '1y', label: 'Last year' },
    ],
  },
};

export const RightToLeft: Story = {
  args: {
    label: 'الحالة',
    options: [
      { value: 'all', label: 'الكل', count: '9' },
      { value: 'active', label: 'نشط', count: '5', icon: <CirclePlay /> },
      { value: 'paused', label: 'متوقف', count: '4' },
    ],
  },
  globals: { direction: 'rtl' },
};

export const Playground: Story = { args: { options: withIcons } };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid justify-items-start gap-4">
      <SegmentedFilter {...args} />
      <SegmentedFilter {...args} options={withIcons} />
      <TouchedLooks>
        <SegmentedFilter {...args} />
      </TouchedLooks>
    </div>
  ),
};

export const ChoosesByPointer: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Status' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'All 10' })).toBeChecked();
    await userEvent.click(canvas.getByText('Paused'));
    await expect(canvas.getByRole('radio', { name: 'Paused 4' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'All 10' })).not.toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('paused');
  },
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { value: 'active' },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Active 5' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Paused 4' })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: 'Paused 4' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'All 10' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Error 1' })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenCalledTimes(4);
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
