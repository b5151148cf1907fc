import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DataRegion } from '../data-region/data-region.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { KeywordList, KeywordListSkeleton, type KeywordListProps } from './keyword-list.tsx';

const meta = {
  title: 'UI/KeywordList',
  component: KeywordList,
  args: {
    keywords: [
      { keyword: 'automation', usage: 45, display: '45' },
      { keyword: 'marketing', usage: 38, display: '38' },
      { keyword: 'lead generation', usage: 32, display: '32' },
      { keyword: 'workflow', usage: 11, display: '11' },
      { keyword: 'newsletter', usage: 2, display: '2' },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof KeywordList>;
export default meta;
type Story = StoryObj<typeof meta>;

const inRegion = (
  args: KeywordListProps,
  view: Parameters<typeof DataRegion<KeywordListProps>>[0]['view'],
) => (
  <DataRegion
    label="Top keywords"
    view={view}
    skeleton={<KeywordListSkeleton />}
    empty={
      <EmptyState
        title="No keywords yet"
        description="They are counted when content is generated."
      />
    }
    onRetry={() => undefined}
  >
    {(data) => <KeywordList {...data} />}
  </DataRegion>
);

export const Default: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').map((row) => row.textContent);
    await expect(rows[0]).toBe('automation45 uses');
  },
};

export const Playground: Story = {
  args: { label: 'Keywords of this text', keywords: [{ keyword: 'seo', usage: 3, display: '3' }] },
};

export const LongContent: Story = {
  args: {
    keywords: [
      { keyword: 'توليد العملاء المحتملين', usage: 1_048_576, display: '1,048,576' },
      { keyword: 'Suchmaschinenoptimierung'.repeat(6), usage: 800_000, display: '800,000' },
      { keyword: 'unused', usage: 0, display: '0' },
    ],
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

export const Loading: Story = { render: (args) => inRegion(args, { state: 'loading' }) };

export const Error: Story = {
  render: (args) =>
    inRegion(args, { state: 'failed', message: 'Failed to load keywords', canRetry: true }),
};

export const Empty: Story = {
  render: (args) => inRegion(args, { state: 'empty', reason: 'nothing-yet' }),
};

export const Refreshing: Story = {
  render: (args) => inRegion(args, { state: 'ready', data: args, refresh: 'refreshing' }),
};

export const RefreshFailed: Story = {
  render: (args) => inRegion(args, { state: 'ready', data: args, refresh: 'failed' }),
};
