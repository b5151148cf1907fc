import type { Meta, StoryObj } from '@storybook/react-vite';
import { emailStories, longLink, sampleLink } from './stories/email-stories.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

const states = emailStories(WaitingNotice);
const app = 'https://flowdeck.example/w/3b1f4c1e';
const meta = {
  ...states.meta,
  title: 'Emails/Waiting notice',
  component: WaitingNotice,
  // Storybook's tree of a list fails axe.
  argTypes: { kinds: { control: false } },
  args: {
    workspace: 'Acme',
    frequency: 'at-once',
    kinds: [
      { kind: 'emails', count: 12, names: [], link: `${app}/dashboard` },
      {
        kind: 'posts',
        count: 2,
        names: ['Spring news: five ideas for your shop window', 'We are hiring'],
        link: `${app}/social-media-pack/posts?state=waiting`,
      },
      { kind: 'runs', count: 1, names: ['Weekly newsletter'], link: `${app}/dashboard` },
    ],
    link: app,
    changeLink: `${app}/account/workspaces`,
  },
} satisfies Meta<typeof WaitingNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    workspace: 'The association of analytical engines and those who look after them',
    frequency: 'daily',
    kinds: (
      [
        'address',
        'broadcasts',
        'emails',
        'posts',
        'held',
        'unsent',
        'incomplete',
        'unpublished',
        'runs',
        'entries',
        'notes',
      ] as const
    ).map((kind) => ({
      kind,
      count: 100,
      names: kind === 'posts' ? ['Donaudampfschifffahrtsgesellschaft'.repeat(3), ''] : [],
      link: longLink,
    })),
    link: longLink,
  },
};

/** In the morning, of one thing. */
export const Daily: Story = {
  args: {
    frequency: 'daily',
    kinds: [{ kind: 'notes', count: 1, names: ['Spring news'], link: sampleLink }],
  },
};

export const RightToLeft: Story = states.RightToLeft;

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

export const WithoutImages: Story = states.WithoutImages;
