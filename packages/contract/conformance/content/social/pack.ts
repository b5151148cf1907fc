import { expect, it } from 'vitest';
import { captionLimits, platforms } from '../../../src/content/social.ts';
import type { Suite } from '../../identity/people.ts';
import { newAuthor } from './author.ts';

/** What a pack contains for each platform. */
export function packConformance(suite: Suite): void {
  const newPerson = () => newAuthor(suite);

  it('links to an address as people type it', async () => {
    const { generate } = await newPerson();
    const { platformCaptions } = await generate({
      selectedPlatforms: ['X'],
      ctaLink: 'brot-co.example/starter',
    });
    expect(platformCaptions[0]?.caption).toContain('https://brot-co.example/starter');
  });

  it('writes for every platform within its limit and names its media', async () => {
    const { generate } = await newPerson();
    const pack = await generate({
      selectedPlatforms: [...platforms].reverse(),
      postTitle: 'Five habits of calm launches',
      contentSummary: 'Launches fail in the last week. Decide early what stays out!',
      ctaLink: 'https://example.com/calm',
    });
    expect(pack).toMatchObject({ scheduledFor: null, scheduledTimes: [], postsBy: 'outbox' });
    expect(
      pack.platformCaptions.map(({ platform, length, note }) => [platform, length, note]),
    ).toEqual([
      ['Instagram', 145, null],
      ['Facebook', 154, null],
      ['LinkedIn', 144, null],
      ['X', 101, null],
    ]);
    expect(pack.platformCaptions[3]).toEqual({
      platform: 'X',
      caption: `Five habits of calm launches\nLaunches fail in the last week.\n→ https://example.com/calm\n#CalmLaunches`,
      length: 101,
      maxLength: captionLimits.X,
      note: null,
      optimizedFor: 'clicks and reposts',
      tone: 'brief',
    });
    expect(pack.mediaSpecs[3]).toEqual({
      platform: 'X',
      dimensions: '1600 × 900 or 1080 × 1080',
      fileTypes: 'JPG, PNG, GIF, MP4',
      maxSize: '512MB video, 5MB photo',
      quality: 'One idea per image',
    });
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

  it('leaves out a link that is too long for the platform, and says so', async () => {
    const { generate } = await newPerson();
    const ctaLink = `https://example.com/${'a'.repeat(1_400)}`;
    const { platformCaptions } = await generate({ selectedPlatforms: platforms, ctaLink });
    expect(platformCaptions.map(({ note }) => note)).toEqual([
      null,
      null,
      'The link is too long for LinkedIn and was left out. Shorten it.',
      'The link is too long for X and was left out. Shorten it.',
    ]);
  });
}
