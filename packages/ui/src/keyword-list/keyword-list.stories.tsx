import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import { KeywordList, KeywordListSkeleton } from './keyword-list.tsx';

const meta = {
  title: 'Data/KeywordList',
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
  decorators: inBox('max-w-md'),
} satisfies Meta<typeof KeywordList>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: KeywordList,
  label: 'Top keywords',
  skeleton: <KeywordListSkeleton />,
  empty: (
    <EmptyState title="No keywords yet" description="They are counted when content is generated." />
  ),
  failed: 'Failed to load keywords',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').map((row) => row.textContent);
    await expect(rows[0]).toBe('automation45 uses');
  },
};

export const LongContent: Story = {
  args: {
    keywords: [
      { keyword: 'توليد العملاء المحتملين', usage: 1_048_576, display: '1,048,576' },
      { keyword: 'Suchmaschinenoptimierung'.repeat(6), usage: 800_000, display: '800,000' },
      { keyword: 'unused', usage: 0, display: '0' },
    ],
  },
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const Playground: Story = {
  args: { label: 'Keywords of this text', keywords: [{ keyword: 'seo', usage: 3, display: '3' }] },
};
