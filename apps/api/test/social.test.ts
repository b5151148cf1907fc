import { generateSocialPack, getSocialAnalytics } from '@flowdeck/contract/content/social';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scheduledPosts } from '../src/content/social/tables.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const selectedPlatforms = ['X', 'Instagram'];

// What any caller can rely on is in packages/contract/conformance; here is what the server adds.
describeApi('social media', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  let people = 0;
  async function newPerson() {
    people += 1;
    const { token, workspaceId } = await api.addSignedIn(`poster ${String(people)}`);
    return {
      generate: (body: object) => api.call(generateSocialPack, { token, body }),
      analytics: async () => (await api.call(getSocialAnalytics, { token })).data,
      posts: () =>
        api.database.db
          .select()
          .from(scheduledPosts)
          .where(eq(scheduledPosts.workspaceId, workspaceId)),
    };
  }

  it("schedules each post once, in its author's time zone", async () => {
    const person = await newPerson();
    const wish = {
      selectedPlatforms,
      postTitle: 'Calm launches',
      scheduleDate: '2026-07-01',
      scheduleTime: '09:30',
      timeZone: 'Europe/Helsinki',
    };
    const at = new Date('2026-07-01T06:30:00.000Z');
    expect((await person.generate(wish)).data).toMatchObject({
      scheduledFor: at.toISOString(),
      postsBy: 'webhook',
    });
    await Promise.all(Array.from({ length: 5 }, () => person.generate(wish)));
    expect(await person.posts()).toMatchObject([
      { at, dueAt: at, state: 'planned' },
      { at, dueAt: at, state: 'planned' },
    ]);
    await person.generate({ ...wish, postTitle: 'Another' });
    expect(await person.analytics()).toEqual({
      packsGenerated: 7,
      scheduledPosts: 4,
      byPlatform: [
        { platform: 'Instagram', scheduledPosts: 2 },
        { platform: 'X', scheduledPosts: 2 },
      ],
      byState: expect.objectContaining({ planned: 4 }) as unknown,
    });
  });

  it('plans no post with a note to fill in', async () => {
    const person = await newPerson();
    const plan = { selectedPlatforms, scheduleDate: '2026-07-01', scheduleTime: '09:30' };
    for (const own of [{}, { postTitle: '[Name]' }, { postTitle: 'A', contentSummary: '[…]' }]) {
      const { problem } = await person.generate({ ...plan, ...own });
      expect(problem.issues).toHaveLength(1);
    }
    expect(await person.posts()).toEqual([]);
  });

  it('keeps workspaces apart', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await one.generate({ selectedPlatforms });
    expect((await other.analytics()).packsGenerated).toBe(0);
  });
});
