import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import { Fact, FactSkeleton, type FactProps } from './fact.tsx';

const meta = {
  title: 'Data/Fact',
  component: Fact,
  args: { term: 'Last run', children: '12 minutes ago' },
  decorators: inBox('max-w-48'),
  render: (args) => (
    <dl>
      <Fact {...args} />
    </dl>
  ),
} satisfies Meta<typeof Fact>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: (props: FactProps) => (
    <dl>
      <Fact {...props} />
    </dl>
  ),
  label: 'Last run',
  skeleton: <FactSkeleton />,
  empty: <EmptyState title="It has not run yet" />,
  failed: 'Failed to load',
});

export const Default: Story = {};

export const LongContent: Story = {
  args: { term: 'عدد عمليات التنفيذ', children: '9,007,199,254,740,991,000,000,000' },
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Playground: Story = { args: { term: 'Executions', children: '1,284' } };
