import { expect, it } from 'vitest';
import type { Suite } from '../../identity/people.ts';
import { newAuthor } from './author.ts';

const first = {
  selectedPlatforms: ['X', 'LinkedIn'],
  postTitle: 'Calm launches',
  scheduleDate: '2026-03-30',
  scheduleTime: '09:30',
  timeZone: 'Europe/Berlin',
  automationEnabled: true,
};

/** When an automated post goes out, and how its captions can be rewritten. */
export function repeatConformance(suite: Suite): void {
  const newPerson = () => newAuthor(suite);

  it.each([
    // The clock in Berlin went forward on March 29.
    ['daily', 2, ['2026-03-30T07:30', '2026-03-31T07:30']],
    ['weekly', 3, ['2026-03-30T07:30', '2026-04-06T07:30', '2026-04-13T07:30']],
    ['biweekly', 2, ['2026-03-30T07:30', '2026-04-13T07:30']],
    ['monthly', 3, ['2026-03-30T07:30', '2026-04-30T07:30', '2026-05-30T07:30']],
  ])('goes out %s, %d times', async (postingFrequency, repeatCount, times) => {
    const { generate, posts } = await newPerson();
    const pack = await generate({ ...first, postingFrequency, repeatCount });
    const expected = times.map((time) => `${time}:00.000Z`);
    expect(pack).toMatchObject({ scheduledFor: expected[0], scheduledTimes: expected });
    const { items } = await posts({ sort: 'time', platform: 'X' });
    expect(items.map(({ at }) => at)).toEqual(expected);
    expect(items.map(({ series }) => [series?.place, series?.count])).toEqual(
      times.map((_, index) => [index + 1, times.length]),
    );
    expect(new Set(items.map(({ series }) => series?.id)).size).toBe(1);
  });

  it('keeps the time of day when the clock changes, and ends on a day', async () => {
    const { generate } = await newPerson();
    const { scheduledTimes } = await generate({
      ...first,
      scheduleDate: '2026-03-28',
      repeatUntil: '2026-03-30',
    });
    expect(scheduledTimes).toEqual([
      '2026-03-28T08:30:00.000Z',
      '2026-03-29T07:30:00.000Z',
      '2026-03-30T07:30:00.000Z',
    ]);
  });

  it('goes out on the last day of a month that is too short', async () => {
    const { generate } = await newPerson();
    const monthly = { postingFrequency: 'monthly', repeatCount: 3, timeZone: 'UTC' };
    const pack = await generate({ ...first, ...monthly, scheduleDate: '2026-12-31' });
    expect(pack.scheduledTimes.map((time) => time.slice(0, 10))).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ]);
  });

  it('goes out once without automation, and ten times if nothing else is said', async () => {
    const { generate } = await newPerson();
    const once = await generate({ ...first, automationEnabled: false, repeatCount: 5 });
    expect(once.scheduledTimes).toEqual(['2026-03-30T07:30:00.000Z']);
    expect((await generate(first)).scheduledTimes).toHaveLength(10);
    const { automationEnabled } = first;
    expect(
      (await generate({ selectedPlatforms: ['X'], automationEnabled })).scheduledTimes,
    ).toEqual([]);
  });

  it.each([
    [{ repeatUntil: '2026-03-29' }, 'This is before the first post. Choose a later day.'],
    [
      { repeatUntil: '2026-07-08' },
      'Until then it would go out more than 100 times. Choose an earlier day.',
    ],
  ])('refuses the end %o', async (end, message) => {
    const { badGenerate, posts } = await newPerson();
    expect((await badGenerate({ ...first, ...end })).issues).toEqual([
      { path: 'repeatUntil', message },
    ]);
    expect((await posts()).items).toEqual([]);
  });

  it('posts a caption as its author rewrote it', async () => {
    const { generate, posts } = await newPerson();
    const captions = [{ platform: 'X', caption: ' In my own words \n' }];
    const pack = await generate({ ...first, automationEnabled: false, captions });
    expect(pack.platformCaptions.map(({ caption, length }) => [caption, length])).toEqual([
      ['Calm launches\n\n#CalmLaunches', 28],
      ['In my own words', 15],
    ]);
    const { items } = await posts({ platform: 'X' });
    expect(items.map(({ text }) => text)).toEqual(['In my own words']);
    // Nothing has to be written if everything was rewritten.
    await generate({ ...first, selectedPlatforms: ['X'], postTitle: '', captions });
  });

  it.each([
    ['', 'Write something to post.'],
    ['x'.repeat(281), 'X takes at most 280 characters. Shorten the text.'],
    ['漢'.repeat(141), 'X takes at most 280 characters. Shorten the text.'],
    ['Hello [Name]', 'Fill in or remove [Name] before you schedule the post.'],
  ])('refuses a rewritten caption that cannot be posted, case %#', async (caption, message) => {
    const { badGenerate } = await newPerson();
    const captions = [{ platform: 'X', caption }];
    expect((await badGenerate({ ...first, captions })).issues).toEqual([
      { path: 'captions.0.caption', message },
    ]);
  });
}
