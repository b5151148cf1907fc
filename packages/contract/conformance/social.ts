import { expect, it } from 'vitest';
import { captionLimits, generateSocialPack, getSocialAnalytics, platforms } from '../src/social.ts';
import type { Suite } from './people.ts';
import { invalid, needsSession, wrongRequests } from './wrong-requests.ts';

const selectedPlatforms = ['X', 'Instagram'];

export function socialConformance(suite: Suite): void {
  const { answer, refusal, setTime } = suite;

  /** An account without posts, and its calls. */
  async function newPerson() {
    const { token } = await suite.newPerson();
    return {
      generate: (body: object) => answer(generateSocialPack, { token, body }),
      badGenerate: (body: object) => refusal(generateSocialPack, { token, body }),
      analytics: () => answer(getSocialAnalytics, { token }),
    };
  }

  needsSession(suite, generateSocialPack);
  needsSession(suite, getSocialAnalytics);
  wrongRequests(suite, generateSocialPack, { body: { selectedPlatforms } });

  it('writes for every platform within its limit and names its media', async () => {
    const { generate } = await newPerson();
    const pack = await generate({
      selectedPlatforms: [...platforms].reverse(),
      postTitle: 'Five habits of calm launches',
      contentSummary: 'Launches fail in the last week. Decide early what stays out!',
      ctaLink: 'https://example.com/calm',
    });
    expect(pack).toMatchInlineSnapshot(`
      {
        "mediaSpecs": [
          {
            "dimensions": "1080 × 1080, 1080 × 1350 or 1080 × 1920",
            "fileTypes": "JPG, PNG, MP4, MOV",
            "maxSize": "100MB video, 8MB photo",
            "platform": "Instagram",
            "quality": "Sharp at phone size, text in the middle",
          },
          {
            "dimensions": "1200 × 630 or 1080 × 1080",
            "fileTypes": "JPG, PNG, MP4, MOV",
            "maxSize": "4GB video, 32MB photo",
            "platform": "Facebook",
            "quality": "Little text in the image, captions on the video",
          },
          {
            "dimensions": "1200 × 627 or 1080 × 1080",
            "fileTypes": "JPG, PNG, MP4",
            "maxSize": "5GB video, 20MB photo",
            "platform": "LinkedIn",
            "quality": "Readable charts, subtitles on the video",
          },
          {
            "dimensions": "1600 × 900 or 1080 × 1080",
            "fileTypes": "JPG, PNG, GIF, MP4",
            "maxSize": "512MB video, 5MB photo",
            "platform": "X",
            "quality": "One idea per image",
          },
        ],
        "platformCaptions": [
          {
            "caption": "Five habits of calm launches

      Launches fail in the last week. Decide early what stays out!

      👉 See more: https://example.com/calm

      #Five #habits #calm #launches",
            "length": 160,
            "maxLength": 2200,
            "note": null,
            "optimizedFor": "saves and comments",
            "platform": "Instagram",
            "tone": "visual and personal",
          },
          {
            "caption": "Five habits of calm launches

      Launches fail in the last week. Decide early what stays out!

      Read more and tell us what you think: https://example.com/calm",
            "length": 154,
            "maxLength": 63206,
            "note": null,
            "optimizedFor": "shares and replies",
            "platform": "Facebook",
            "tone": "conversational",
          },
          {
            "caption": "Five habits of calm launches

      Launches fail in the last week. Decide early what stays out!

      The details: https://example.com/calm

      #Five #habits #calm",
            "length": 150,
            "maxLength": 1300,
            "note": null,
            "optimizedFor": "discussion among peers",
            "platform": "LinkedIn",
            "tone": "professional",
          },
          {
            "caption": "Five habits of calm launches
      Launches fail in the last week. Decide early what stays out!
      → https://example.com/calm",
            "length": 116,
            "maxLength": 280,
            "note": null,
            "optimizedFor": "clicks and reposts",
            "platform": "X",
            "tone": "brief",
          },
        ],
        "postsBy": "outbox",
        "scheduledFor": null,
      }
    `);
  });

  it('says what to add if there is nothing to write from', async () => {
    const { generate } = await newPerson();
    const captions = async (more: object) =>
      Object.fromEntries(
        (await generate({ selectedPlatforms: platforms, ...more })).platformCaptions.map(
          ({ platform, caption }) => [platform, caption],
        ),
      );
    expect(await captions({})).toMatchInlineSnapshot(`
      {
        "Facebook": "[Add a title and a summary: write as if to a friend]",
        "Instagram": "[Add a title and a summary: say what the picture shows, and ask a question]",
        "LinkedIn": "[Add a title and a summary: name the problem and what you learned]",
        "X": "[Add a title: one thought, in one sentence]",
      }
    `);
    expect(await captions({ ctaLink: 'http://a.example', postTitle: ' ' })).toMatchInlineSnapshot(`
      {
        "Facebook": "[Add a title and a summary: write as if to a friend]

      Read more and tell us what you think: http://a.example",
        "Instagram": "[Add a title and a summary: say what the picture shows, and ask a question]

      👉 See more: http://a.example",
        "LinkedIn": "[Add a title and a summary: name the problem and what you learned]

      The details: http://a.example",
        "X": "[Add a title: one thought, in one sentence]
      → http://a.example",
      }
    `);
    expect(await captions({ contentSummary: 'Only a summary.' })).toMatchInlineSnapshot(`
      {
        "Facebook": "Only a summary.",
        "Instagram": "Only a summary.",
        "LinkedIn": "Only a summary.",
        "X": "Only a summary.",
      }
    `);
  });

  it('shortens a long text by sentence, and keeps the link intact', async () => {
    const { generate } = await newPerson();
    const contentSummary = Array.from(
      { length: 180 },
      (_, index) => `Sentence ${String(index + 1)} says it.`,
    ).join(' ');
    const { platformCaptions } = await generate({
      selectedPlatforms: platforms,
      postTitle: 'Sentences',
      contentSummary,
      ctaLink: 'https://example.com/all',
    });
    expect(platformCaptions.map(({ caption, length, note }) => [length, caption.slice(-110), note]))
      .toMatchInlineSnapshot(`
      [
        [
          2196,
          "nce 100 says it. Sentence 101 says it. Sentence 102 says it.

      👉 See more: https://example.com/all

      #Sentences",
          null,
        ],
        [
          3925,
          "it. Sentence 179 says it. Sentence 180 says it.

      Read more and tell us what you think: https://example.com/all",
          null,
        ],
        [
          1299,
          " says it. Sentence 58 says it. Sentence 59 says it. Sentence 60 says it.

      The details: https://example.com/all",
          null,
        ],
        [
          279,
          ". Sentence 9 says it. Sentence 10 says it. Sentence 11 says it. Sentence 12 says it.
      → https://example.com/all",
          null,
        ],
      ]
    `);
  });

  it('counts for X as X does: an address by its weight, a Chinese character twice', async () => {
    const { generate } = await newPerson();
    const onX = async (more: object) =>
      (await generate({ selectedPlatforms: ['X'], ...more })).platformCaptions[0];
    expect(await onX({ postTitle: '漢'.repeat(140) })).toMatchObject({
      caption: '漢'.repeat(140),
      length: 280,
    });
    expect(await onX({ postTitle: '漢'.repeat(141) })).toMatchObject({
      caption: `${'漢'.repeat(139)}…`,
      length: 280,
    });
    expect(await onX({ postTitle: 'Short', ctaLink: 'https://a.io' })).toMatchInlineSnapshot(`
      {
        "caption": "Short
      → https://a.io",
        "length": 32,
        "maxLength": 280,
        "note": null,
        "optimizedFor": "clicks and reposts",
        "platform": "X",
        "tone": "brief",
      }
    `);
    expect(await onX({ postTitle: `${'word '.repeat(37)}👩‍👩‍👧‍👦`, contentSummary: 'word '.repeat(99) }))
      .toMatchInlineSnapshot(`
      {
        "caption": "word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word 👩‍👩‍👧‍👦
      word word word word word word word word word word word word word word word word…",
        "length": 277,
        "maxLength": 280,
        "note": null,
        "optimizedFor": "clicks and reposts",
        "platform": "X",
        "tone": "brief",
      }
    `);
  });

  it('leaves out a link that is too long for the platform, and says so', async () => {
    const { generate } = await newPerson();
    const ctaLink = `https://example.com/${'a'.repeat(1_400)}`;
    const { platformCaptions } = await generate({
      selectedPlatforms: platforms,
      postTitle: 'Title',
      ctaLink,
    });
    expect(
      platformCaptions.map(({ platform, caption, note }) => [
        platform,
        caption.includes(ctaLink),
        note,
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          "Instagram",
          true,
          null,
        ],
        [
          "Facebook",
          true,
          null,
        ],
        [
          "LinkedIn",
          false,
          "The link is too long for LinkedIn and was left out. Shorten it.",
        ],
        [
          "X",
          false,
          "The link is too long for X and was left out. Shorten it.",
        ],
      ]
    `);
  });

  it("answers with each chosen platform's captions and media once, in a fixed order", async () => {
    const { generate } = await newPerson();
    const pack = await generate({ selectedPlatforms: ['X', 'Instagram', 'X'] });
    expect(pack.platformCaptions.map(({ platform }) => platform)).toEqual(['Instagram', 'X']);
    expect(pack.platformCaptions.map(({ maxLength }) => maxLength)).toEqual([
      captionLimits.Instagram,
      captionLimits.X,
    ]);
    expect(pack.mediaSpecs.map(({ platform }) => platform)).toEqual(['Instagram', 'X']);
  });

  it("schedules each post once, in its author's time zone", async () => {
    const { generate, analytics } = await newPerson();
    expect(await analytics()).toEqual({ packsGenerated: 0, scheduledPosts: 0, byPlatform: [] });
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
    expect(await analytics()).toEqual({
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
    expect(await analytics()).toEqual({
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
      (await generate({ selectedPlatforms, scheduleDate, scheduleTime, timeZone })).scheduledFor;
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
    const plan = { selectedPlatforms, scheduleDate: '2026-03-04' };
    expect((await badGenerate({ ...plan, scheduleTime: '10:00' })).error).toBe(
      'This time has passed. Choose a later one.',
    );
    expect((await generate({ ...plan, scheduleTime: '10:01' })).scheduledFor).toBe(
      '2026-03-04T10:01:00.000Z',
    );
  });

  const notAnAddress = 'Must be an address that starts with http:// or https://.';
  const words = platforms.join(', ');
  it.each([
    ['no platform', 'selectedPlatforms', { selectedPlatforms: [] }, 'Must be 1 or more.'],
    [
      'too many platforms',
      'selectedPlatforms',
      { selectedPlatforms: Array.from({ length: 11 }, () => 'X') },
      'Must be 10 or less.',
    ],
    [
      'an unknown platform',
      'selectedPlatforms.1',
      { selectedPlatforms: ['X', 'MySpace'] },
      `Must be one of: ${words}.`,
    ],
    ['a link that is a script', 'ctaLink', { ctaLink: 'javascript:alert(1)' }, notAnAddress],
    [
      'a link of 2,049 characters',
      'ctaLink',
      { ctaLink: `https://a.example/${'x'.repeat(2_031)}` },
      'Must have at most 2048 characters.',
    ],
    ['a picture of this site', 'imageUrl', { imageUrl: '/picture.png' }, notAnAddress],
    ['a film without an address', 'videoUrl', { videoUrl: 'https://' }, notAnAddress],
    [
      'a date that is none',
      'scheduleDate',
      { scheduleDate: '2026-02-31' },
      'Must be a valid date.',
    ],
    [
      'a time that is none',
      'scheduleTime',
      { scheduleTime: '25:00' },
      'Must be a time like 14:30.',
    ],
    [
      'an unknown frequency',
      'postingFrequency',
      { postingFrequency: 'hourly' },
      'Must be one of: daily, weekly, biweekly, monthly.',
    ],
  ])('refuses %s', async (_, path, more, message) => {
    const { badGenerate } = await newPerson();
    expect(await badGenerate({ selectedPlatforms, ...more })).toEqual(invalid(path, message));
  });

  it('keeps workspaces apart', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await one.generate({ selectedPlatforms });
    expect((await other.analytics()).packsGenerated).toBe(0);
  });
}
