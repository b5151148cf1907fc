import { expect, it } from 'vitest';
import { captionLimits, platforms } from '../../../src/content/social.ts';
import type { Suite } from '../../identity/people.ts';
import { newAuthor } from './author.ts';

/** What a pack contains for each platform. */
export function packConformance(suite: Suite): void {
  const newPerson = () => newAuthor(suite);

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

      Launches fail in the last week.

      Decide early what stays out!

      👉 See more: https://example.com/calm

      #CalmLaunches",
            "length": 145,
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

      #CalmLaunches",
            "length": 144,
            "maxLength": 1300,
            "note": null,
            "optimizedFor": "discussion among peers",
            "platform": "LinkedIn",
            "tone": "professional",
          },
          {
            "caption": "Five habits of calm launches
      Launches fail in the last week.
      → https://example.com/calm
      #CalmLaunches",
            "length": 101,
            "maxLength": 280,
            "note": null,
            "optimizedFor": "clicks and reposts",
            "platform": "X",
            "tone": "brief",
          },
        ],
        "postsBy": "outbox",
        "scheduledFor": null,
        "scheduledTimes": [],
      }
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
}
