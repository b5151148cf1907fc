import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import { ScoreMeter, ScoreMeterSkeleton } from './score-meter.tsx';

const meta = {
  title: 'Charts/ScoreMeter',
  component: ScoreMeter,
  args: {
    label: 'SEO Score',
    score: 86,
    checks: [
      { passed: true, message: 'The title contains the first keyword' },
      { passed: true, message: 'All other keywords appear in the text' },
      { passed: false, message: 'The text has no subheadings; add one every 300 words' },
    ],
  },
  decorators: inBox('max-w-80'),
} satisfies Meta<typeof ScoreMeter>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: ScoreMeter,
  label: 'SEO Score',
  skeleton: <ScoreMeterSkeleton />,
  empty: <EmptyState title="Nothing scored yet" />,
  failed: 'Failed to generate content',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'SEO Score' });
    await expect(meter).toHaveAttribute('aria-valuenow', '86');
    await expect(meter).toHaveAttribute('aria-valuetext', '86 of 100, Good');
    const [next] = canvas.getAllByText('The text has no subheadings; add one every 300 words');
    await expect(next).toBeVisible();
  },
};

export const LongContent: Story = {
  args: {
    label: 'Suchmaschinenoptimierungsbewertungsergebnis الجودة',
    score: 60,
    checks: [
      { passed: true, message: 'Schlüsselwortvorkommenshäufigkeit'.repeat(4) },
      { passed: false, message: 'النص لا يحتوي على عناوين فرعية '.repeat(6) },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(/1 of 2 checks passed/));
    await expect(canvas.getAllByRole('listitem')[0]).toBeVisible();
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
};

export const Playground: Story = { args: { score: 64 } };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {[0, 49, 50, 79, 80, 100].map((score) => (
        <ScoreMeter
          key={score}
          {...args}
          label={`Score ${score}`}
          score={score}
          checks={args.checks?.map((check, index, { length }) => ({
            ...check,
            passed: score >= ((index + 1) / length) * 100,
          }))}
        />
      ))}
    </div>
  ),
};

/** The checks are in a native disclosure, which works with the keyboard. */
export const Disclosure: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const check = canvas.getByText('The title contains the first keyword');
    await expect(check).not.toBeVisible();
    await userEvent.tab();
    const summary = canvas.getByText(/2 of 3 checks passed/);
    await expect(summary.closest('summary')).toHaveFocus();
    await userEvent.click(summary);
    await expect(check).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Failed: The text has no');
  },
};
