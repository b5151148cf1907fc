import { expect, it } from 'vitest';
import { platforms } from '../../../src/content/social.ts';
import type { Suite } from '../../identity/people.ts';
import { newAuthor } from './author.ts';

/** How a caption is kept within the limit of its platform. */
export function captionLimitConformance(suite: Suite): void {
  const newPerson = () => newAuthor(suite);

  it('takes as many sentences as suit the platform and fit, and keeps the link intact', async () => {
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
            164,
            "entence 3 says it.

        Sentence 4 says it.

        Sentence 5 says it.

        👉 See more: https://example.com/all

        #Sentences",
            null,
          ],
          [
            133,
            "ays it. Sentence 2 says it. Sentence 3 says it.

        Read more and tell us what you think: https://example.com/all",
            null,
          ],
          [
            1297,
            "tence 56 says it.

        Sentence 57 says it. Sentence 58 says it.

        The details: https://example.com/all

        #Sentences",
            null,
          ],
          [
            56,
            "Sentences
        Sentence 1 says it.
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
}
