import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { Progress } from './progress.tsx';

const meta = {
  title: 'Feedback/Progress',
  component: Progress,
  args: { label: 'Checking services', value: 3, max: 5, valueText: '3 of 5' },
  decorators: inBox('max-w-sm'),
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Checking services' });
    await expect(bar).toHaveAttribute('aria-valuenow', '3');
    await expect(bar).toHaveAttribute('aria-valuemax', '5');
    await expect(bar).toHaveAttribute('aria-valuetext', '3 of 5');
  },
};

export const LongContent: Story = {
  args: {
    label: 'Arbeitsablaufautomatisierungsfortschritt'.repeat(3),
    value: 4503599627370,
    max: 9007199254740,
    valueText: '4,503,599,627,370 of 9,007,199,254,740',
  },
};

export const RightToLeft: Story = {
  args: { label: 'جارٍ فحص الخدمات', valueText: '3 من 5' },
  globals: { direction: 'rtl' },
};

/** The progress is unknown. */
export const Indeterminate: Story = {
  args: { label: 'Generating content', value: undefined, valueText: undefined },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Generating content' });
    await expect(bar).not.toHaveAttribute('aria-valuenow');
  },
};

export const Playground: Story = { args: { value: 64, max: 100, valueText: '64%' } };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      {[0, 1, 25, 50, 100, 250].map((value) => (
        <Progress
          key={value}
          {...args}
          label={String(value)}
          value={value}
          max={100}
          valueText={`${String(value)}%`}
        />
      ))}
      <Progress label="indeterminate" />
      <Progress label="label for assistive technology only" labelHidden value={40} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '250' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
  },
};
