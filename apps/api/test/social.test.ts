import { generateSocialPack, getSocialAnalytics } from '@flowdeck/contract/social';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveries } from '../src/deliveries/tables.ts';
import { scheduledPosts } from '../src/social/tables.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const selectedPlatforms = ['X', 'Instagram'];

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
      queued: () =>
        api.database.db.select().from(deliveries).where(eq(deliveries.workspaceId, workspaceId)),
    };
  }

  it('answers with captions and media for the chosen platforms, even for empty texts', async () => {
    const { generate } = await newPerson();
    const { data } = await generate({ selectedPlatforms });
    expect(data.platformCaptions.map(({ platform }) => platform)).toEqual(['Instagram', 'X']);
    expect(data.mediaSpecs.map(({ maxSize }) => maxSize)).toEqual([
      '100MB video, 8MB photo',
      '512MB video, 5MB photo',
    ]);
    expect(data.scheduledFor).toBeNull();
  });

  it("schedules each post once, in its author's time zone, and puts it into the outbox", async () => {
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
    expect(await person.posts()).toMatchObject([{ at }, { at }]);
    expect(await person.queued()).toMatchObject([
      { dueAt: at, status: 'queued' },
      { dueAt: at, status: 'queued' },
    ]);
    await person.generate({ ...wish, postTitle: 'Another' });
    expect(await person.analytics()).toEqual({
      packsGenerated: 7,
      scheduledPosts: 4,
      byPlatform: [
        { platform: 'Instagram', scheduledPosts: 2 },
        { platform: 'X', scheduledPosts: 2 },
      ],
    });
  });

  it.each([
    ['no platform', { selectedPlatforms: [] }],
    ['an unknown platform', { selectedPlatforms: ['MySpace'] }],
    ['a link that is none', { selectedPlatforms, ctaLink: 'javascript:alert(1)' }],
    ['a picture that is none', { selectedPlatforms, imageUrl: '/picture.png' }],
    ['an unknown frequency', { selectedPlatforms, postingFrequency: 'hourly' }],
    [
      'a date that is none',
      { selectedPlatforms, scheduleDate: '2026-02-31', scheduleTime: '10:00' },
    ],
    [
      'a time that is none',
      { selectedPlatforms, scheduleDate: '2026-07-01', scheduleTime: '25:00' },
    ],
    ['a date alone', { selectedPlatforms, scheduleDate: '2026-07-01' }],
    ['a time alone', { selectedPlatforms, scheduleTime: '10:00' }],
    [
      'an unknown zone',
      { selectedPlatforms, scheduleDate: '2026-07-01', scheduleTime: '10:00', timeZone: 'Mars' },
    ],
    [
      'a time in the year 10000 of UTC',
      {
        selectedPlatforms,
        scheduleDate: '9999-12-31',
        scheduleTime: '23:59',
        timeZone: 'America/New_York',
      },
    ],
  ])('refuses %s and stores nothing', async (_, body) => {
    const person = await newPerson();
    const { status, problem } = await person.generate(body);
    expect({ status, code: problem.code }).toEqual({ status: 400, code: 'invalid_request' });
    expect((await person.analytics()).packsGenerated).toBe(0);
  });

  it('refuses a time that has passed, with a sentence for the author', async () => {
    const { generate } = await newPerson();
    const past = { scheduleDate: '2026-03-02', scheduleTime: '09:59', timeZone: 'UTC' };
    const { problem } = await generate({ selectedPlatforms, ...past });
    expect(problem.error).toBe('This time has passed. Choose a later one.');
    expect((await generate({ selectedPlatforms, ...past, scheduleTime: '10:01' })).status).toBe(
      200,
    );
  });

  it('keeps workspaces apart', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await one.generate({ selectedPlatforms });
    expect((await other.analytics()).packsGenerated).toBe(0);
  });

  it.each([generateSocialPack, getSocialAnalytics])('requires a session: $id', async (endpoint) => {
    const body = endpoint.method === 'POST' ? { body: { selectedPlatforms } } : {};
    expect((await api.call(endpoint, body)).status).toBe(401);
  });
});
