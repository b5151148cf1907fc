import path from 'node:path';
import { expect, it } from 'vitest';
import {
  contentIntents,
  contentTones,
  generateContent,
  getContentAnalytics,
  type ContentPiece,
  type ContentTone,
} from '../../src/content/content.ts';
import { updateDraft } from '../../src/content/drafts.ts';
import type { Suite } from '../identity/people.ts';
import { invalid, invisibleTexts, needsSession, wrongRequests } from '../wrong-requests.ts';
import { contractCopy } from '../../src/contract-copy.ts';

const launch = { title: 'Calm launches', keywords: ['launch', 'checklist'] };

/** The whole text of a piece, for people to read; `vitest --update` rewrites it. */
const expected = (tone: ContentTone) => path.join(import.meta.dirname, `expected/${tone}.txt`);

const notesIn = (content: string) => content.split('[').length - 1;

export function contentConformance(suite: Suite): void {
  const { answer, refusal, timeIn } = suite;

  /** An account without pieces, and its calls. */
  async function newPerson() {
    const { token } = await suite.newPerson();
    return {
      token,
      generate: (body: object) => answer(generateContent, { token, body }),
      badGenerate: (body: object) => refusal(generateContent, { token, body }),
      analytics: () => answer(getContentAnalytics, { token }),
    };
  }

  needsSession(suite, generateContent);
  needsSession(suite, getContentAnalytics);
  wrongRequests(suite, generateContent, { body: launch });

  it('refuses one piece too many', async () => {
    const { generate, badGenerate } = await newPerson();
    const { id } = await generate({ title: 'The last' });
    await suite.subject().fill('pieces', id);
    expect(await badGenerate({ title: 'One more' })).toEqual({
      code: 'conflict',
      error: 'A workspace can have at most 100,000 pieces of content.',
    });
  });

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
    expect(spelledOut).toEqual(piece);
  });

  it('makes one draft of the same template asked for twice, unless that was changed', async () => {
    const { token, generate, analytics } = await newPerson();
    const { id, content } = await generate(launch);
    expect((await generate(launch)).id).toBe(id);
    expect((await analytics()).totalGenerated).toBe(1);
    const body = { version: 1, title: launch.title, content: 'My own words.' };
    await answer(updateDraft, { token, params: { id }, body });
    const another = await generate(launch);
    expect(another.id).not.toBe(id);
    expect(another.content).toBe(content);
    expect((await analytics()).totalGenerated).toBe(2);
  });

  it.each(contentTones)('writes a short %s piece', async (tone) => {
    const { generate } = await newPerson();
    const { content } = await generate({ ...launch, tone, length: 'short' });
    await expect(content).toMatchFileSnapshot(expected(tone));
  });

  it('writes in the tone and length, and with the keywords, that are asked for', async () => {
    const { generate } = await newPerson();
    const wishes = [{ tone: 'casual' }, { length: 'long' }, { seoOptimized: false }] as const;
    const pieces = [];
    for (const wish of [{}, ...wishes]) pieces.push(await generate({ ...launch, ...wish }));
    expect(new Set(pieces.map(({ content }) => content)).size).toBe(pieces.length);
    expect(pieces[2]?.wordCount).toBeGreaterThan(pieces[0]?.wordCount ?? Infinity);
    expect(pieces[3]?.seoScore).toBeLessThan(pieces[0]?.seoScore ?? 0);
  });

  it('explains each score and what to do', async () => {
    const { generate } = await newPerson();
    const { seoScore, seoChecks, readabilityScore, readabilityChecks } = await generate({
      ...launch,
      keywords: ['a keyword that is nowhere'],
      seoOptimized: false,
      length: 'short',
    });
    expect(seoChecks.map(({ message }) => message)).toContain(
      'Add “a keyword that is nowhere” to the title',
    );
    expect(readabilityChecks.map(({ message }) => message)).toContain(
      'No paragraph has more than 120 words',
    );
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

  it('reads the intent from the title, unless told otherwise', async () => {
    const { generate } = await newPerson();
    const title = '7 ways to launch calmly';
    const read = await generate({ title });
    expect(read).toMatchObject({ intent: 'list', language: 'en', outline: false });
    const told = await generate({ title, intent: 'case-study' });
    expect(told.intent).toBe('case-study');
    expect(told.content).not.toBe(read.content);
    expect((await generate({ title, intent: 'list' })).content).toBe(read.content);
  });

  it('works facts into the text in place of notes to the author', async () => {
    const { generate } = await newPerson();
    const title = 'How to grow balcony tomatoes';
    const without = await generate({ title });
    const facts = 'you need 20-litre pots\n- Watering at noon burns the leaves.';
    const { content } = await generate({ title, facts });
    expect(content).toContain('You need 20-litre pots.');
    expect(content).toContain('Watering at noon burns the leaves.');
    expect(notesIn(content)).toBe(notesIn(without.content) - 2);
  });

  it.each([
    ['Balkontomaten richtig pflegen', 'de'],
    ['Comment cultiver des tomates sur un balcon', 'fr'],
  ])('arranges “%s” without a word of English', async (title, language) => {
    const { generate } = await newPerson();
    const request = { title, keywords: ['Tomaten'], facts: 'Balkon' };
    const piece = await generate(request);
    expect(piece).toMatchObject({ language, outline: true });
    const words = new Set(piece.content.match(/\p{L}+/gu));
    expect([...words].sort()).toEqual(['Balkon', 'Tomaten']);
    expect(await generate({ ...request, language: 'en' })).toMatchObject({
      language: 'en',
      outline: false,
    });
  });

  it('writes an outline of an English title where the author wants another language', async () => {
    const { generate } = await newPerson();
    expect(await generate({ ...launch, language: 'other' })).toMatchObject({ outline: true });
  });

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
    expect(await badGenerate({ ...launch, title })).toEqual(
      invalid('title', contractCopy.errors.empty),
    );
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
    [
      'an unknown intent',
      { intent: 'poem' },
      'intent',
      `Must be one of: auto, ${contentIntents.join(', ')}.`,
    ],
    ['an unknown language', { language: 'de' }, 'language', 'Must be one of: auto, en, other.'],
    [
      'facts of 5,001 characters',
      { facts: 'x'.repeat(5_001) },
      'facts',
      'Must have at most 5000 characters.',
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
      await person.generate({ ...launch, keywords: ['ＬＡＵＮＣＨ', 'Plan'], length: 'short' }),
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
