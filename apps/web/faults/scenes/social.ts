import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { generateSocialPack } from '@flowdeck/contract/content/social';
import { socialCopy } from '@flowdeck/features/copy/content/social/social';
import { alerts, button, fillIn, saysOr, press, shows, type Scene } from '../scene.ts';

const fails = saysOr('Failed to generate social media pack');
const post = { 'Post title': 'Autumn launch', 'Content summary': 'It is here.' };
const schedule = { 'Schedule date': '2999-12-31', 'Schedule time': '09:30' };
const result = () => page.getByRole('region', { name: socialCopy.result.label });
const captions = () => shows(result().getByText('Instagram').first());

const place = { path: '/social-media-pack', calls: [generateSocialPack] };

export const scenes: Scene[] = [
  {
    ...place,
    name: 'generateSocialPack on arrival',
    waits: () => expect.element(result()).toHaveAttribute('aria-busy', 'true'),
    fails,
    again: (_, __, clicks) => press(button('Regenerate'), clicks),
    works: captions,
  },
  {
    ...place,
    name: 'generateSocialPack by Regenerate',
    fill: async () => {
      await captions();
      await fillIn(post);
    },
    button: () => button('Regenerate'),
    fails: async (failure) => {
      await fails(failure);
      await captions();
    },
    kept: post,
    works: () => shows(result().getByText('Autumn launch').first()),
  },
  {
    ...place,
    name: 'generateSocialPack by Schedule Post',
    fill: async () => {
      await captions();
      await fillIn({ ...post, ...schedule });
    },
    button: () => button('Schedule Post'),
    waits: () => expect.element(button('Schedule Post')).toBeDisabled(),
    fails: async ({ says }) => {
      await alerts(says ?? 'Failed to generate social media pack');
      await expect.element(button('Schedule Post')).toBeEnabled();
    },
    kept: { ...post, ...schedule },
    works: async ({ mockApi }) => {
      await shows(result().getByText('Post scheduled'));
      const posts = mockApi.world.workspace.posts.filter(({ text }) => text.includes('Autumn'));
      expect(posts, 'posts').toHaveLength(2);
    },
  },
];
