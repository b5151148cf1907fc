import { generateSocialPack, type SocialPackRequest } from '@flowdeck/contract/content/social';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../problem.ts';
import { countStates, makePack, toSocialAnalytics } from './pack.ts';
import { mediaSpecsCopy } from './media-specs-copy.ts';
import { socialCopy } from './social-copy.ts';

const now = new Date('2026-03-10T14:30:00Z');
const request = (own: object): SocialPackRequest =>
  generateSocialPack.body.parse({
    selectedPlatforms: ['X', 'Instagram', 'X'],
    postTitle: 'Calm',
    ...own,
  });
const july = { scheduleDate: '2026-07-01', scheduleTime: '09:30' };

describe('a social media pack', () => {
  it('has each chosen platform once, in one order, with its media', () => {
    const { pack, posts } = makePack(request({ postTitle: 'Calm' }), 'outbox', now);
    expect(pack.platformCaptions.map(({ platform }) => platform)).toEqual(['Instagram', 'X']);
    expect(pack.mediaSpecs.map(({ maxSize }) => maxSize)).toEqual([
      '100MB video, 8MB photo',
      mediaSpecsCopy.X.maxSize,
    ]);
    expect(pack).toMatchObject({ scheduledFor: null, postsBy: 'outbox' });
    expect(posts).toEqual([]);
  });

  it('plans a post for each platform at the moment it names', () => {
    const { pack, posts } = makePack(request(july), 'webhook', now);
    const at = new Date('2026-07-01T09:30:00Z');
    expect(pack.scheduledFor).toBe(at.toISOString());
    expect(posts).toMatchObject([
      { platform: 'Instagram', at, text: pack.platformCaptions[0]?.caption },
      { platform: 'X', at, text: pack.platformCaptions[1]?.caption },
    ]);
  });

  it('plans the same post under the same key, and another under another', () => {
    const keys = (own: object) => makePack(request(own), 'outbox', now).posts.map(({ key }) => key);
    const first = keys(july);
    expect(new Set(first).size).toBe(2);
    expect(keys(july)).toEqual(first);
    const others = [
      { ...july, postTitle: 'Another' },
      { ...july, scheduleTime: '09:31' },
      { ...july, contentSummary: '字' },
    ].flatMap(keys);
    expect(new Set([...first, ...others]).size).toBe(8);
  });
});

describe('a post with notes to fill in', () => {
  const problemOf = (own: object) => {
    try {
      makePack(request({ ...july, ...own }), 'outbox', now);
    } catch (error) {
      return (error as Problem).issues;
    }
    return undefined;
  };

  it.each([
    [{ postTitle: '' }, 'postTitle', socialCopy.errors.nothingToPost],
    [
      { postTitle: 'Hello [Name]' },
      'postTitle',
      'Fill in or remove [Name] before you schedule the post.',
    ],
    [
      // The caption for X shows the first sentence alone.
      { contentSummary: 'One sentence. Two. [Add a source]' },
      'contentSummary',
      'Fill in or remove [Add a source] before you schedule the post.',
    ],
  ])('cannot be scheduled: %j', (own, path, message) => {
    expect(problemOf(own)).toEqual([{ path, message }]);
  });

  it('is written as long as it has no time', () => {
    const { pack, posts } = makePack(request({ postTitle: '' }), 'outbox', now);
    expect(pack.platformCaptions[0]?.caption).toMatch(/^\[Add a title/);
    expect(posts).toEqual([]);
    expect(problemOf({})).toBeUndefined();
  });
});

it('adds up planned posts, platforms in the order of the alphabet', () => {
  expect(
    toSocialAnalytics(
      7,
      [
        { platform: 'X', scheduledPosts: 2 },
        { platform: 'Facebook', scheduledPosts: 3 },
      ],
      countStates([{ state: 'planned', count: 5 }]),
    ),
  ).toEqual({
    packsGenerated: 7,
    scheduledPosts: 5,
    byPlatform: [
      { platform: 'Facebook', scheduledPosts: 3 },
      { platform: 'X', scheduledPosts: 2 },
    ],
    byState: {
      waiting: 0,
      planned: 5,
      sending: 0,
      published: 0,
      missed: 0,
      failed: 0,
      cancelled: 0,
    },
  });
});
