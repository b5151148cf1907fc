import type { Meta, StoryObj } from '@storybook/react-vite';
import { DataRegion } from '../data-region/data-region.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { AsyncView } from '../data-region/async-view.ts';
import { Fact, FactSkeleton, type FactProps } from './fact.tsx';

const meta = {
  title: 'UI/Fact',
  component: Fact,
  args: { term: 'Last run', children: '12 minutes ago' },
  decorators: [
    (Story) => (
      <div className="max-w-48">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <dl>
      <Fact {...args} />
    </dl>
  ),
} satisfies Meta<typeof Fact>;
export default meta;
type Story = StoryObj<typeof meta>;

const inRegion = (view: AsyncView<FactProps>) => (
  <DataRegion
    label="Last run"
    view={view}
    skeleton={<FactSkeleton />}
    empty={<EmptyState title="It has not run yet" />}
    onRetry={() => undefined}
  >
    {(data) => (
      <dl>
        <Fact {...data} />
      </dl>
    )}
  </DataRegion>
);

export const Default: Story = {};

export const Playground: Story = { args: { term: 'Executions', children: '1,284' } };

export const LongContent: Story = {
  args: { term: 'عدد عمليات التنفيذ', children: '9,007,199,254,740,991,000,000,000' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

export const Loading: Story = { render: () => inRegion({ state: 'loading' }) };

export const Error: Story = {
  render: () => inRegion({ state: 'failed', message: 'Failed to load', canRetry: true }),
};

export const Empty: Story = { render: () => inRegion({ state: 'empty', reason: 'nothing-yet' }) };
