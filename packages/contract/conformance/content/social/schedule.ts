import { expect, it } from 'vitest';
import type { Suite } from '../../identity/people.ts';
import { newAuthor } from './author.ts';

const selectedPlatforms = ['X', 'Instagram'];

/** When posts are planned, and which times are refused. */
export function scheduleConformance(suite: Suite): void {
  const { setTime } = suite;
  const newPerson = () => newAuthor(suite);

  it("schedules each post once, in its author's time zone", async () => {
    const { generate, analytics } = await newPerson();
    expect(await analytics()).toMatchObject({
      packsGenerated: 0,
      scheduledPosts: 0,
      byPlatform: [],
    });
    const post = {
      selectedPlatforms,
      postTitle: 'Calm launches',
      scheduleDate: '2026-07-01',
      scheduleTime: '09:30',
      timeZone: 'Europe/Helsinki',
    };
    const planned = await generate(post);
    expect(planned).toMatchObject({ scheduledFor: '2026-07-01T06:30:00.000Z', postsBy: 'outbox' });
    expect(await generate(post)).toEqual(planned);
    // The same moment in other words.
    await generate({ ...post, scheduleTime: '06:30', timeZone: 'UTC' });
    expect(await analytics()).toMatchObject({
      packsGenerated: 3,
      scheduledPosts: 2,
      byPlatform: [
        { platform: 'Instagram', scheduledPosts: 1 },
        { platform: 'X', scheduledPosts: 1 },
      ],
    });
    await generate({ ...post, postTitle: 'Another', selectedPlatforms: ['LinkedIn', 'X'] });
    await generate({ ...post, scheduleTime: '09:31', selectedPlatforms: ['X'] });
    await generate({ selectedPlatforms: ['Facebook'], postTitle: 'Not planned' });
    expect(await analytics()).toMatchObject({
      packsGenerated: 6,
      scheduledPosts: 5,
      byPlatform: [
        { platform: 'Instagram', scheduledPosts: 1 },
        { platform: 'LinkedIn', scheduledPosts: 1 },
        { platform: 'X', scheduledPosts: 3 },
      ],
    });
  });

  it('reads date and time in a time zone, in winter, in summer and at the change', async () => {
    const { generate } = await newPerson();
    const planned = async (scheduleDate: string, scheduleTime: string, timeZone?: string) =>
      (
        await generate({
          selectedPlatforms,
          postTitle: 'Calm',
          scheduleDate,
          scheduleTime,
          timeZone,
        })
      ).scheduledFor;
    expect(await planned('2026-12-24', '18:00')).toBe('2026-12-24T18:00:00.000Z');
    expect(await planned('2026-12-24', '18:00', 'America/New_York')).toBe(
      '2026-12-24T23:00:00.000Z',
    );
    expect(await planned('2026-07-04', '18:00', 'America/New_York')).toBe(
      '2026-07-04T22:00:00.000Z',
    );
    expect(await planned('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });

  it.each([
    [
      'a date alone',
      { scheduleDate: '2026-07-01' },
      'scheduleTime',
      'Choose a time, or clear the date.',
    ],
    [
      'a time alone',
      { scheduleTime: '10:00' },
      'scheduleDate',
      'Choose a date, or clear the time.',
    ],
    [
      'an unknown zone',
      { scheduleDate: '2026-07-01', scheduleTime: '10:00', timeZone: 'Mars/Base' },
      'timeZone',
      'Unknown time zone.',
    ],
    [
      'no zone',
      { scheduleDate: '2026-07-01', scheduleTime: '10:00', timeZone: '' },
      'timeZone',
      'Unknown time zone.',
    ],
    [
      'a time that has passed',
      { scheduleDate: '2026-03-01', scheduleTime: '10:00' },
      'scheduleDate',
      'This time has passed. Choose a later one.',
    ],
    [
      'a time in the year 10000',
      { scheduleDate: '9999-12-31', scheduleTime: '23:59', timeZone: 'America/New_York' },
      'scheduleDate',
      'This date is too far in the future. Choose an earlier one.',
    ],
    [
      'an empty post',
      { scheduleDate: '2026-07-01', scheduleTime: '10:00' },
      'postTitle',
      'Add a title or a summary before you schedule the post.',
    ],
    [
      'a title with a note to fill in',
      { postTitle: 'Hello [Name]', scheduleDate: '2026-07-01', scheduleTime: '10:00' },
      'postTitle',
      'Fill in or remove [Name] before you schedule the post.',
    ],
    [
      'a summary with a note to fill in',
      {
        postTitle: 'Hello',
        contentSummary: 'One sentence. [Add a source]',
        scheduleDate: '2026-07-01',
        scheduleTime: '10:00',
      },
      'contentSummary',
      'Fill in or remove [Add a source] before you schedule the post.',
    ],
  ])(
    'refuses %s, with a sentence for the author, and stores nothing',
    async (_, plan, path, message) => {
      const { badGenerate, analytics } = await newPerson();
      expect(await badGenerate({ selectedPlatforms, ...plan })).toEqual({
        code: 'invalid_request',
        error: message,
        issues: [{ path, message }],
      });
      expect((await analytics()).packsGenerated).toBe(0);
    },
  );

  it('schedules for the next minute, but not for the present one', async () => {
    const { generate, badGenerate } = await newPerson();
    setTime(new Date('2026-03-04T10:00:00.000Z'));
    const plan = { selectedPlatforms, postTitle: 'Calm', scheduleDate: '2026-03-04' };
    expect((await badGenerate({ ...plan, scheduleTime: '10:00' })).error).toBe(
      'This time has passed. Choose a later one.',
    );
    expect((await generate({ ...plan, scheduleTime: '10:01' })).scheduledFor).toBe(
      '2026-03-04T10:01:00.000Z',
    );
  });
}
