import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import { CaptionPanel, CaptionPanelSkeleton } from './caption-panel.tsx';

/** A caption of this many characters. */
const captionOf = (characters: number) =>
  'Small steps, kept every week, beat one loud day. '.repeat(characters).slice(0, characters);

const meta = {
  title: 'Data/CaptionPanel',
  component: CaptionPanel,
  args: {
    platform: 'Instagram',
    caption:
      'Five habits of calm launches ✨\n\nSmall steps, kept every week, beat one loud day.\nRead how we do it: https://example.com/calm\n\n#marketing #automation',
    length: { used: 152, limit: 2200 },
    tone: 'friendly',
    optimizedFor: 'engagement',
    onCopy: fn(),
  },
  decorators: inBox('max-w-96'),
} satisfies Meta<typeof CaptionPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: CaptionPanel,
  label: 'Captions',
  skeleton: <CaptionPanelSkeleton />,
  empty: <EmptyState title="No captions yet" description="Choose a platform and generate." />,
  failed: 'Failed to generate social media pack',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Instagram' })).toHaveTextContent(
      '152 / 2,200 characters',
    );
    await expect(canvas.queryByText(/over the limit/)).toBeNull();
  },
};

export const LongContent: Story = {
  args: {
    platform: 'Donaudampfschifffahrtsgesellschaftsplattform',
    caption: `${'خمس عادات للإطلاق الهادئ '.repeat(12)}\n\nhttps://example.com/${'calm'.repeat(40)}`,
    length: { used: 9_007_199_254, limit: 63_206 },
    tone: 'professionell-zurückhaltend',
    optimizedFor: 'Wiedererkennungswertsteigerung',
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

/** Longer than the platform allows. */
export const Invalid: Story = {
  args: { platform: 'X', caption: captionOf(292), length: { used: 292, limit: 280 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 over the limit')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  args: { caption: 'خمس عادات للإطلاق الهادئ\n\nخطوات صغيرة كل أسبوع' },
  globals: { direction: 'rtl' },
};

export const Playground: Story = { args: { copied: true } };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {(
        [
          ['Instagram', 152, 2200],
          ['Facebook', 64, 63206],
          ['LinkedIn', 1300, 1300],
          ['X', 281, 280],
        ] as const
      ).map(([platform, used, limit]) => (
        <CaptionPanel
          key={platform}
          {...args}
          platform={platform}
          caption={captionOf(used)}
          length={{ used, limit }}
        />
      ))}
    </div>
  ),
};

/** The button keeps its focus and says “Copied”; screen readers announce it. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  render: function Copying(args) {
    const [copied, setCopied] = useState(false);
    return <CaptionPanel {...args} copied={copied} onCopy={() => setCopied(true)} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy Instagram caption' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Copied Instagram caption' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Instagram caption copied');
  },
};
