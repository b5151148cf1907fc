import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Download } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ScoreMeter } from '../score-meter/score-meter.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { GeneratedContent, GeneratedContentSkeleton } from './generated-content.tsx';

const meta = {
  title: 'Data/GeneratedContent',
  component: GeneratedContent,
  args: {
    title: 'Five habits of calm launches',
    content: `Launches fail in the last week, not in the first. These habits keep the last week calm.

## Decide early what is out

Write down what the launch does not include.
Say it to everyone who might ask.

## Rehearse the day

- Send the email to yourself first.
- Read every link on a phone.
- Agree on who answers when something breaks.

### Afterwards

1. Count what happened.
2. Thank people.`,
    keywords: ['launch', 'marketing calendar', 'automation'],
    source: 'Template draft',
    scores: (
      <>
        <ScoreMeter
          label="SEO Score"
          score={86}
          checks={[
            { passed: true, message: 'The title contains the first keyword' },
            { passed: false, message: 'The text has 80 words; write at least 300' },
          ]}
        />
        <ScoreMeter
          label="Readability Score"
          score={64}
          checks={[
            { passed: true, message: 'Most words are short' },
            { passed: false, message: 'The average sentence has 24 words' },
          ]}
        />
      </>
    ),
    actions: (
      <>
        <Button size="sm" icon={<Copy aria-hidden className="size-3.5" />}>
          Copy
        </Button>
        <Button size="sm" icon={<Download aria-hidden className="size-3.5" />}>
          Download
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof GeneratedContent>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: GeneratedContent,
  label: 'Generated content',
  skeleton: <GeneratedContentSkeleton />,
  empty: <EmptyState title="Nothing written yet" description="Enter a title and generate." />,
  failed: 'Failed to generate content',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    const article = within(canvas.getByRole('article', { name: 'Five habits of calm launches' }));
    await expect(
      article.getByRole('heading', { name: 'Rehearse the day', level: 4 }),
    ).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Afterwards', level: 5 })).toBeVisible();
    await expect(
      within(article.getByRole('list', { name: 'Keywords' })).getAllByRole('listitem'),
    ).toHaveLength(3);
    await expect(canvas.getAllByRole('meter')).toHaveLength(2);
  },
};

export const LongContent: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3),
    content: `${'خمس عادات للإطلاق الهادئ '.repeat(30)}\n\n${'Zusammengesetzt'.repeat(30)}`,
    keywords: Array.from({ length: 20 }, (_, index) => `${'Schlüsselwort'.repeat(5)} ${index}`),
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const RightToLeft: Story = {
  args: {
    title: 'خمس عادات للإطلاق الهادئ',
    content: '## قرر مبكرا\n\n- اكتب ما لا يشمله الإطلاق\n- قل ذلك للجميع',
    keywords: ['إطلاق', 'تسويق'],
  },
  globals: { direction: 'rtl' },
};

export const Playground: Story = { args: { source: undefined, keywords: [] } };
