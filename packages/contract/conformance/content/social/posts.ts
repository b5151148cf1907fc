import { describe, expect, it } from 'vitest';
import type { PostState } from '../../../src/content/social.ts';
import {
  decidePosts,
  deletePost,
  listPosts,
  updatePost,
} from '../../../src/content/social-posts.ts';
import type { Suite } from '../../identity/people.ts';
import { invalid, needsSession, wrongRequests } from '../../wrong-requests.ts';
import { newAuthor } from './author.ts';

const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const noPost = { code: 'not_found', error: 'This post does not exist. It may have been deleted.' };
const dayMs = 24 * 60 * 60 * 1000;

/** Planned posts as people find, change and decide on them. */
export function postConformance(suite: Suite): void {
  const { setTime, timeIn } = suite;
  const morning = new Date('2026-05-04T08:00:00.000Z');

  /** Someone with posts at 10:00 and 11:00 of the day, on X and LinkedIn each. */
  async function withFour() {
    setTime(morning);
    const author = await newAuthor(suite);
    for (const scheduleTime of ['10:00', '11:00']) {
      await author.generate({
        selectedPlatforms: ['LinkedIn', 'X'],
        postTitle: `At ${scheduleTime}`,
        imageUrl: 'https://example.com/a.png',
        scheduleDate: '2026-05-04',
        scheduleTime,
      });
    }
    const names = async (query: Record<string, string> = {}) =>
      (await author.posts({ sort: 'time', ...query })).items.map(
        ({ platform, at }) => `${platform} ${at.slice(11, 16)}`,
      );
    const first = async (query: Record<string, string> = {}) => {
      const [post] = (await author.posts({ sort: 'time', platform: 'X', ...query })).items;
      if (!post) throw new Error('There is no post.');
      return post;
    };
    return { ...author, names, first };
  }

  for (const endpoint of [listPosts, updatePost, deletePost, decidePosts]) {
    needsSession(suite, endpoint);
  }
  wrongRequests(suite, updatePost, { params: { id: unknownId }, body: { version: 1 } });
  wrongRequests(suite, decidePosts, { body: { decision: 'cancel' } });

  describe('planned posts', () => {
    it('are listed with everything that is known about them', async () => {
      const { first, name, posts } = await withFour();
      expect(await first()).toEqual({
        id: expect.any(String) as string,
        platform: 'X',
        text: 'At 10:00',
        imageUrl: 'https://example.com/a.png',
        videoUrl: '',
        at: '2026-05-04T10:00:00.000Z',
        state: 'planned',
        attempts: 0,
        lastError: null,
        nextAttemptAt: null,
        publishedAt: null,
        version: 1,
        workflow: null,
        plannedBy: name,
        approvedBy: null,
        sentBack: null,
        series: null,
      });
      expect(await (await newAuthor(suite)).posts()).toEqual({ items: [], nextCursor: null });
      expect((await posts()).items.map(({ at }) => at.slice(11, 13))).toEqual([
        '11',
        '11',
        '10',
        '10',
      ]);
    });

    it.each([
      [{ platform: 'X' }, ['X 10:00', 'X 11:00']],
      [{ state: 'open', platform: 'X' }, ['X 10:00', 'X 11:00']],
      [{ state: 'published' }, []],
      [{ from: '2026-05-04T10:00:00.001Z', platform: 'X' }, ['X 11:00']],
      [{ until: '2026-05-04T11:00:00.000Z', platform: 'X' }, ['X 10:00']],
      [{ search: 'at X' }, ['X 10:00', 'X 11:00']],
      [{ search: '11', platform: 'X' }, ['X 11:00']],
      [{ search: 'nobody' }, []],
      [{ id: unknownId }, []],
    ])('are narrowed by %o', async (query, expected) => {
      expect(await (await withFour()).names(query as Record<string, string>)).toEqual(expected);
    });

    it('are found by the words of a changed text, and one of them by its id', async () => {
      const { change, first, names, posts } = await withFour();
      const { id, version } = await first();
      await change(id, { version, text: 'Élan for launches' });
      expect(await names({ search: 'elan laun' })).toEqual(['X 10:00']);
      expect(await names({ search: '10' })).toEqual(['LinkedIn 10:00']);
      expect((await posts({ id })).items.map((post) => post.id)).toEqual([id]);
    });

    it('are listed page by page', async () => {
      const { posts } = await withFour();
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await posts({ sort: 'time', limit: '1', ...(cursor && { cursor }) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(new Set(seen).size).toBe(4);
    });

    it('refuse what they do not understand', async () => {
      const { badPosts } = await withFour();
      for (const [field, value, message] of [
        ['sort', 'age', 'Must be one of: time, -time.'],
        ['state', 'ill', /^Must be one of: waiting, sent-back, planned/],
        ['platform', 'MySpace', /^Must be one of/],
        ['from', 'yesterday', /^Must be a valid/],
        ['until', '2026-05-04', /^Must be a valid/],
        ['until', '0000-01-01T00:00:00.000Z', /^Must be a valid/],
        ['search', 'x'.repeat(201), /^Must have at most 200/],
        ['id', 'x', /^Must be a valid/],
        ['limit', '0', /^Must be 1 or more/],
        ['cursor', 'nonsense', 'This cursor does not belong to this list.'],
      ] as const) {
        expect((await badPosts({ [field]: value })).issues).toEqual([
          { path: field, message: expect.stringMatching(message) as string },
        ]);
      }
    });

    it('belong to one workspace', async () => {
      const [{ first }, other] = [await withFour(), await newAuthor(suite)];
      const { id } = await first();
      for (const wrong of [id, unknownId]) {
        expect(await other.badChange(wrong, { version: 1 })).toEqual(noPost);
        expect(await other.badRemove(wrong)).toEqual(noPost);
      }
      expect(await other.decide({ decision: 'cancel', ids: [id] })).toBe(0);
      expect((await other.badChange('x', { version: 1 })).issues).toEqual([
        { path: 'id', message: 'Must be a valid uuid.' },
      ]);
      expect((await other.badRemove('x')).code).toBe('invalid_request');
    });
  });

  describe('a planned post', () => {
    it('gets another text and another time', async () => {
      const { change, first } = await withFour();
      const post = await first();
      const at = '2026-05-05T07:15:00.000Z';
      const changed = await change(post.id, { version: 1, text: ' Better \n', at });
      expect(changed).toEqual({ ...post, text: 'Better', at, version: 2 });
      expect(await change(post.id, { version: 2, text: 'Better' })).toEqual(changed);
    });

    it.each([
      [{ text: '' }, 'text', 'Write something to post.'],
      [{ text: 'x'.repeat(281) }, 'text', 'X takes at most 280 characters. Shorten the text.'],
      [{ text: 'For [Name]' }, 'text', 'Fill in or remove [Name] before you schedule the post.'],
      [{ at: '2026-05-04T07:59:00.000Z' }, 'at', 'This time has passed. Choose a later one.'],
    ])('refuses %o', async (change, path, message) => {
      const { badChange, first } = await withFour();
      const { id } = await first();
      expect((await badChange(id, { version: 1, ...change })).issues).toEqual([{ path, message }]);
      expect(await first()).toMatchObject({ text: 'At 10:00', version: 1 });
    });

    it('refuses a second writer, and shows both versions', async () => {
      const { change, badChange, first } = await withFour();
      const { id } = await first();
      const stored = await change(id, { version: 1, text: 'First' });
      expect(await badChange(id, { version: 1, text: 'Second' })).toEqual({
        code: 'conflict',
        error: 'This post has changed since you opened it.',
        versions: { sent: { version: 1, text: 'Second' }, stored },
      });
    });

    it('refuses to become another one', async () => {
      const { badChange, first } = await withFour();
      const { id } = await first();
      const later = { version: 1, text: 'At 11:00', at: '2026-05-04T11:00:00.000Z' };
      expect(await badChange(id, later)).toEqual({
        code: 'conflict',
        error: 'The same post is planned for this time already.',
      });
    });

    it('is deleted for good, and can be scheduled again', async () => {
      const { badRemove, first, generate, names, remove } = await withFour();
      const { id } = await first();
      await remove(id);
      expect(await badRemove(id)).toEqual(noPost);
      expect(await names({ platform: 'X' })).toEqual(['X 11:00']);
      const again = { scheduleDate: '2026-05-04', scheduleTime: '10:00' };
      await generate({ selectedPlatforms: ['X'], postTitle: 'At 10:00', ...again });
      expect(await names({ platform: 'X' })).toEqual(['X 10:00', 'X 11:00']);
    });
  });

  describe('a decision', () => {
    it('cancels posts, which can then be planned again', async () => {
      const { analytics, change, decide, first, generate, names } = await withFour();
      const { id } = await first();
      expect(await decide({ decision: 'cancel', ids: [id, unknownId] })).toBe(1);
      expect(await decide({ decision: 'cancel', ids: [id] })).toBe(0);
      expect(await names({ state: 'cancelled' })).toEqual(['X 10:00']);
      expect(await analytics()).toMatchObject({
        scheduledPosts: 3,
        byState: { planned: 3, cancelled: 1, waiting: 0 },
        postsBy: 'outbox',
      });
      const plan = { scheduleDate: '2026-05-04', scheduleTime: '10:00' };
      await generate({ selectedPlatforms: ['X'], postTitle: 'At 10:00', ...plan });
      expect(await names({ state: 'planned', platform: 'X' })).toEqual(['X 10:00', 'X 11:00']);
      const at = '2026-05-04T12:00:00.000Z';
      expect(await change(id, { version: 2, at })).toMatchObject({ state: 'planned', at });
    });

    it('publishes posts at once', async () => {
      const { decide, first } = await withFour();
      const { id } = await first();
      expect(await decide({ decision: 'publish', ids: [id] })).toBe(1);
      expect(await first()).toMatchObject({
        id,
        at: timeIn(),
        state: 'planned',
        version: 2,
      });
    });

    it('approves nothing that nobody has to approve', async () => {
      const { decide, names } = await withFour();
      expect(await decide({ decision: 'approve', state: 'waiting' })).toBe(0);
      expect(await names({ state: 'planned' })).toHaveLength(4);
    });

    it('is about a whole series, too', async () => {
      const { decide, generate, names, posts } = await withFour();
      await generate({
        selectedPlatforms: ['X'],
        postTitle: 'Again',
        scheduleDate: '2026-05-06',
        scheduleTime: '09:00',
        automationEnabled: true,
        repeatCount: 3,
      });
      const [last] = (await posts()).items;
      expect(await decide({ decision: 'cancel', series: last?.series?.id })).toBe(3);
      expect(await names({ state: 'planned' })).toHaveLength(4);
    });

    it('is clear about which posts', async () => {
      const { badDecide } = await withFour();
      const message = 'Choose posts either by their ids or by a filter.';
      for (const which of [{}, { ids: [unknownId], state: 'missed' }]) {
        expect(await badDecide({ decision: 'cancel', ...which })).toEqual({
          ...invalid('ids', message),
          error: message,
        });
      }
    });
  });

  describe('a post that nobody published', () => {
    it('is missed after a day, and asks what to do', async () => {
      const { analytics, decide, names } = await withFour();
      setTime(new Date(morning.getTime() + dayMs + 2 * 60 * 60 * 1000));
      expect(await names({ state: 'missed' })).toEqual([]);
      setTime(new Date(morning.getTime() + dayMs + 2.5 * 60 * 60 * 1000));
      const sorted = async (state: PostState) => (await names({ state })).sort();
      expect(await sorted('missed')).toEqual(['LinkedIn 10:00', 'X 10:00']);
      expect(await sorted('planned')).toEqual(['LinkedIn 11:00', 'X 11:00']);
      expect((await analytics()).byState).toMatchObject({ missed: 2, planned: 2 });
      expect(await decide({ decision: 'publish', state: 'missed' })).toBe(2);
      expect(await names({ state: 'planned' })).toHaveLength(4);
    });

    it('is planned again by a new time', async () => {
      const { change, first } = await withFour();
      setTime(new Date(morning.getTime() + 3 * dayMs));
      const { id, version, state } = await first();
      expect(state).toBe('missed');
      const at = new Date(morning.getTime() + 4 * dayMs).toISOString();
      expect(await change(id, { version, at })).toMatchObject({ state: 'planned', at });
    });
  });
}
