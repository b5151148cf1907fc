import path from 'node:path';
import { expect, it } from 'vitest';
import {
  contentLengths,
  contentTones,
  generateContent,
  getContentAnalytics,
  type ContentPiece,
  type ContentTone,
} from '../src/content.ts';
import type { Suite } from './people.ts';
import { invalid, invisibleTexts, needsSession, wrongRequests } from './wrong-requests.ts';

const launch = { title: 'Calm launches', keywords: ['launch', 'checklist'] };

/** The whole text of a piece, for people to read; `vitest --update` rewrites it. */
const expected = (tone: ContentTone) => path.join(import.meta.dirname, `expected/${tone}.txt`);

export function contentConformance(suite: Suite): void {
  const { answer, refusal, timeIn } = suite;

  /** An account without pieces, and its calls. */
  async function newPerson() {
    const { token } = await suite.newPerson();
    return {
      generate: (body: object) => answer(generateContent, { token, body }),
      badGenerate: (body: object) => refusal(generateContent, { token, body }),
      analytics: () => answer(getContentAnalytics, { token }),
    };
  }

  needsSession(suite, generateContent);
  needsSession(suite, getContentAnalytics);
  wrongRequests(suite, generateContent, { body: launch });

  it('writes with the defaults if a request leaves a choice open', async () => {
    const { generate } = await newPerson();
    const piece = await generate({ title: '  Calm launches ' });
    expect(piece).toMatchObject({
      createdAt: timeIn(),
      title: 'Calm launches',
      keywords: [],
      source: 'template',
      model: null,
    });
    const spelledOut = await generate({
      title: 'Calm launches',
      keywords: [],
      tone: 'professional',
      length: 'medium',
      seoOptimized: true,
    });
    expect(spelledOut.id).not.toBe(piece.id);
    expect({ ...spelledOut, id: piece.id }).toEqual(piece);
  });

  it.each(contentTones)('writes a short %s piece', async (tone) => {
    const { generate } = await newPerson();
    const { content } = await generate({ ...launch, tone, length: 'short' });
    await expect(content).toMatchFileSnapshot(expected(tone));
  });

  it('writes and scores in each tone and length, with and without SEO', async () => {
    const { generate } = await newPerson();
    const scores: Record<string, string> = {};
    for (const tone of contentTones) {
      for (const length of contentLengths) {
        for (const seoOptimized of [true, false]) {
          const piece = await generate({ ...launch, tone, length, seoOptimized });
          scores[`${tone}, ${length}${seoOptimized ? ', SEO' : ''}`] =
            `${String(piece.wordCount)} words, SEO ${String(piece.seoScore)}, readability ${String(piece.readabilityScore)}`;
        }
      }
    }
    expect(scores).toMatchInlineSnapshot(`
      {
        "casual, long": "1239 words, SEO 53, readability 100",
        "casual, long, SEO": "1252 words, SEO 80, readability 100",
        "casual, medium": "740 words, SEO 58, readability 100",
        "casual, medium, SEO": "772 words, SEO 80, readability 100",
        "casual, short": "314 words, SEO 61, readability 100",
        "casual, short, SEO": "315 words, SEO 80, readability 100",
        "friendly, long": "1275 words, SEO 53, readability 100",
        "friendly, long, SEO": "1283 words, SEO 80, readability 100",
        "friendly, medium": "749 words, SEO 54, readability 100",
        "friendly, medium, SEO": "749 words, SEO 80, readability 100",
        "friendly, short": "313 words, SEO 61, readability 100",
        "friendly, short, SEO": "321 words, SEO 80, readability 100",
        "professional, long": "1284 words, SEO 53, readability 100",
        "professional, long, SEO": "1281 words, SEO 80, readability 100",
        "professional, medium": "744 words, SEO 58, readability 100",
        "professional, medium, SEO": "745 words, SEO 80, readability 100",
        "professional, short": "310 words, SEO 61, readability 100",
        "professional, short, SEO": "317 words, SEO 80, readability 100",
        "technical, long": "1224 words, SEO 53, readability 100",
        "technical, long, SEO": "1256 words, SEO 80, readability 100",
        "technical, medium": "749 words, SEO 58, readability 100",
        "technical, medium, SEO": "747 words, SEO 80, readability 100",
        "technical, short": "314 words, SEO 61, readability 100",
        "technical, short, SEO": "323 words, SEO 80, readability 100",
      }
    `);
  });

  it('explains each score and what to do', async () => {
    const { generate } = await newPerson();
    const { seoScore, seoChecks, readabilityScore, readabilityChecks } = await generate({
      ...launch,
      keywords: ['a keyword that is nowhere'],
      seoOptimized: false,
      length: 'short',
    });
    expect({ seoScore, seoChecks, readabilityScore, readabilityChecks }).toMatchInlineSnapshot(`
      {
        "readabilityChecks": [
          {
            "id": "reading-ease",
            "message": "Flesch reading ease is 77 of 100: plain language",
            "of": 50,
            "passed": true,
            "points": 50,
          },
          {
            "id": "average-sentence",
            "message": "The average sentence has 11.9 words",
            "of": 20,
            "passed": true,
            "points": 20,
          },
          {
            "id": "long-sentences",
            "message": "Sentences with more than 25 words: 0 of 27",
            "of": 15,
            "passed": true,
            "points": 15,
          },
          {
            "id": "paragraphs",
            "message": "No paragraph has more than 120 words",
            "of": 15,
            "passed": true,
            "points": 15,
          },
        ],
        "readabilityScore": 100,
        "seoChecks": [
          {
            "id": "keyphrase-title",
            "message": "Add “a keyword that is nowhere” to the title",
            "of": 15,
            "passed": false,
            "points": 0,
          },
          {
            "id": "keyphrase-intro",
            "message": "Use “a keyword that is nowhere” in the first paragraph",
            "of": 12,
            "passed": false,
            "points": 0,
          },
          {
            "id": "keyphrase-subheading",
            "message": "A subheading contains “a keyword that is nowhere”",
            "of": 10,
            "passed": true,
            "points": 10,
          },
          {
            "id": "keyphrase-density",
            "message": "“a keyword that is nowhere” appears 2 times, or 0.62 per 100 words",
            "of": 15,
            "passed": true,
            "points": 15,
          },
          {
            "id": "keyphrase-distribution",
            "message": "“a keyword that is nowhere” appears in 1 of 3 parts of the text; spread it more evenly",
            "of": 10,
            "passed": false,
            "points": 3,
          },
          {
            "id": "other-keywords",
            "message": "There are no other keywords to look for",
            "of": 8,
            "passed": true,
            "points": 8,
          },
          {
            "id": "title-length",
            "message": "The title is 13 characters wide; use at least 25 to say what the piece is about",
            "of": 10,
            "passed": false,
            "points": 5,
          },
          {
            "id": "text-length",
            "message": "The text has 321 words",
            "of": 10,
            "passed": true,
            "points": 10,
          },
          {
            "id": "subheadings",
            "message": "Subheadings break up the text; the longest stretch without one has 62 words",
            "of": 10,
            "passed": true,
            "points": 10,
          },
        ],
        "seoScore": 61,
      }
    `);
    const points = (checks: ContentPiece['seoChecks']) =>
      checks.reduce((sum, { points }) => sum + points, 0);
    expect([points(seoChecks), points(readabilityChecks)]).toEqual([seoScore, readabilityScore]);
  });

  it.each(['<script>alert(1)</script>', "'; drop table x; --", '__proto__', 'عربي'])(
    'keeps any title unchanged: %s',
    async (title) => {
      const { generate } = await newPerson();
      expect(await generate({ title, keywords: [title] })).toMatchObject({
        title,
        keywords: [title],
      });
    },
  );

  it('trims keywords, drops empty ones and keeps the first of two spellings', async () => {
    const { generate } = await newPerson();
    const keywords = [' Launch ', '', 'LAUNCH', ' ', '\u200b', 'plan', 'ｐｌａｎ'];
    expect((await generate({ ...launch, keywords })).keywords).toEqual(['Launch', 'plan']);
    const twenty = Array.from({ length: 20 }, (_, index) => `k${String(index)}`);
    const spelledTwice = [...twenty, ...twenty.map((keyword) => keyword.toUpperCase())];
    expect((await generate({ ...launch, keywords: spelledTwice })).keywords).toEqual(twenty);
  });

  it.each(invisibleTexts)('treats a title of %s as missing', async (_, title) => {
    const { badGenerate } = await newPerson();
    expect(await badGenerate({ ...launch, title })).toEqual(invalid('title', 'Must not be empty.'));
  });

  it.each([
    [
      '21 keywords',
      { keywords: Array.from({ length: 21 }, (_, index) => `k${String(index)}`) },
      'keywords',
      'Must contain at most 20 items.',
    ],
    [
      'a keyword of 61 characters',
      { keywords: ['launch', 'x'.repeat(61)] },
      'keywords.1',
      'A keyword can have at most 60 characters.',
    ],
    ['a keyword that is no text', { keywords: [5] }, 'keywords.0', 'Must be a string.'],
  ])('refuses %s and stores nothing', async (_, part, path, message) => {
    const { badGenerate, analytics } = await newPerson();
    expect(await badGenerate({ ...launch, ...part })).toEqual(invalid(path, message));
    expect((await analytics()).totalGenerated).toBe(0);
  });

  it('totals the pieces of one workspace only', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    expect(await person.analytics()).toEqual({
      totalGenerated: 0,
      avgSeoScore: 0,
      avgReadability: 0,
      topKeywords: [],
    });
    const pieces = [
      await person.generate(launch),
      await person.generate({ ...launch, keywords: ['LAUNCH', 'Plan'], length: 'short' }),
      await person.generate({ title: 'No keywords', length: 'long', seoOptimized: false }),
    ];
    await other.generate({ ...launch, keywords: ['secret'] });
    const mean = (values: number[]) =>
      Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
    expect(await person.analytics()).toEqual({
      totalGenerated: 3,
      avgSeoScore: mean(pieces.map(({ seoScore }) => seoScore)),
      avgReadability: mean(pieces.map(({ readabilityScore }) => readabilityScore)),
      topKeywords: [
        { keyword: 'launch', usage: 2 },
        { keyword: 'checklist', usage: 1 },
        { keyword: 'Plan', usage: 1 },
      ],
    });
    expect((await other.analytics()).topKeywords).toEqual([{ keyword: 'secret', usage: 1 }]);
  });

  it('names the ten most used keywords, ties in alphabetical order', async () => {
    const { generate, analytics } = await newPerson();
    const keywords = ['kl', 'kb', 'ka', 'kc', 'ke', 'kd', 'kf', 'kk', 'kj', 'ki', 'kh', 'kg'];
    await generate({ title: 'x', keywords, length: 'short' });
    await generate({ title: 'x', keywords: ['KL'], length: 'short' });
    const { topKeywords } = await analytics();
    expect(topKeywords.map(({ keyword, usage }) => [keyword, usage])).toEqual([
      ['kl', 2],
      ...['ka', 'kb', 'kc', 'kd', 'ke', 'kf', 'kg', 'kh', 'ki'].map((keyword) => [keyword, 1]),
    ]);
  });
}
