import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { RunStrip, RunStripSkeleton, type RunOutcome } from './run-strip.tsx';

const succeeded = (count: number): RunOutcome[] =>
  Array.from({ length: count }, () => 'succeeded' as const);

const meta = {
  title: 'Charts/RunStrip',
  component: RunStrip,
  args: { runs: [...succeeded(11), 'failed', ...succeeded(7), 'failed'] },
  decorators: inBox('max-w-80'),
} satisfies Meta<typeof RunStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 of the last 20 runs failed')).toBeVisible();
  },
};

/** Only the last twenty count. */
export const LongContent: Story = {
  args: { runs: ['failed', ...succeeded(400)] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The last 20 runs succeeded')).toBeVisible();
  },
};

export const Loading: Story = { render: () => <RunStripSkeleton /> };

/** Every run failed. */
export const Error: Story = {
  args: { runs: ['failed', 'failed', 'failed'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 of the last 3 runs failed')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { runs: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No run has had anything to do yet')).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** In a row of a list, the sentence is there for screen readers alone. */
export const WithoutCaption: Story = {
  args: { captionHidden: true },
  decorators: inBox('max-w-32'),
};

export const Playground: Story = { tags: ['!test'] };

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-3">
      <RunStrip runs={['succeeded']} />
      <RunStrip runs={['failed']} />
      <RunStrip runs={succeeded(7)} />
      <RunStrip runs={[...succeeded(19), 'failed']} />
    </div>
  ),
};
