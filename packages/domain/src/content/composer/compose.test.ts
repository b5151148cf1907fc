import { contentLengths, contentTones, type ContentRequest } from '@flowdeck/contract/content';
import { limits, storableText } from '@flowdeck/contract/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPiece } from '../text/piece.ts';
import { anyKeyword } from '../text/arbitrary-texts.ts';
import { countPhrase, searchable } from '../text/phrase.ts';
import { countWords } from '../text/words.ts';
import { seoScore } from '../seo-score.ts';
import { compose } from './compose.ts';
import { rooms } from './plan.ts';

const launch: ContentRequest = {
  title: 'Five habits of calm launches',
  keywords: ['product launch', 'launch checklist', 'release notes'],
  tone: 'professional',
  length: 'medium',
  seoOptimized: true,
};
const choices = contentTones.flatMap((tone) => contentLengths.map((length) => ({ tone, length })));
const places = (text: string) => text.match(/\[[^\]]+\]/g) ?? [];

const hostileTitles = {
  plain: launch.title,
  'a question': 'How do calm teams launch?',
  'a promise': '7 ways to launch calmly',
  'one word of 200 letters': 'x'.repeat(limits.title),
  'as many words as fit': 'a b '.repeat(50).trim(),
  Chinese: '内容营销自动化'.repeat(28),
  Arabic: 'خمس عادات للإطلاق الهادئ',
  emoji: '🚀'.repeat(100),
  markup: '## <script>alert(1)</script> [a](javascript:alert)',
  'replacement patterns': '$& $1 $` {k} {t} {q} \\n',
  'a prototype': '__proto__',
  'turned around': '\u202eevil\u202c\u200b',
};

const title = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: limits.title }),
  fc.lorem({ maxCount: 20 }),
  fc.constantFrom(...Object.values(hostileTitles)),
);
const anyRequest: fc.Arbitrary<ContentRequest> = fc.record({
  title: title.map((text) => storableText(text).slice(0, limits.title)),
  keywords: fc.uniqueArray(anyKeyword, { maxLength: 20 }),
  tone: fc.constantFrom(...contentTones),
  length: fc.constantFrom(...contentLengths),
  seoOptimized: fc.boolean(),
});

describe('the composer', () => {
  it('writes the same text for the same request, and a different one for another', () => {
    expect(compose({ ...launch })).toBe(compose(launch));
    const others: Partial<ContentRequest>[] = [
      { title: 'Another title' },
      { keywords: ['another'] },
      { tone: 'casual' },
      { length: 'long' },
      { seoOptimized: false },
    ];
    const texts = others.map((other) => compose({ ...launch, ...other }));
    expect(new Set([compose(launch), ...texts]).size).toBe(others.length + 1);
  });

  describe.each(choices)('$tone and $length', ({ tone, length }) => {
    const near = (text: string) => {
      const share = countWords(text) / rooms[length].words;
      expect(share).toBeGreaterThanOrEqual(0.85);
      expect(share).toBeLessThanOrEqual(1.15);
    };

    it.each(Object.entries(hostileTitles))('keeps to the requested length: %s', (_, title) => {
      near(compose({ ...launch, title, tone, length }));
      near(compose({ ...launch, title, tone, length, keywords: [] }));
    });

    it('invents no figure', () => {
      expect(compose({ ...launch, tone, length })).not.toMatch(/\p{N}|%|\bper ?cent\b/u);
    });

    it('marks the places that only the author can fill in', () => {
      expect(places(compose({ ...launch, tone, length })).length).toBeGreaterThanOrEqual(2);
    });

    it('places the keyphrase where the SEO checks expect it', () => {
      const content = compose({ ...launch, tone, length });
      const { checks } = seoScore({
        title: 'Product launch: habits of calm teams',
        piece: readPiece(content),
        keywords: launch.keywords,
      });
      const failed = checks.filter(({ passed }) => !passed).map(({ id }) => id);
      expect(failed.filter((id) => id !== 'text-length')).toEqual([]);
    });
  });

  it('gives every tone its own sentences', () => {
    const sentences = contentTones.map((tone) => {
      const { passages } = readPiece(compose({ ...launch, tone, length: 'long' }));
      return new Set(passages.map(({ text }) => text));
    });
    for (const [index, own] of sentences.entries()) {
      for (const other of sentences.slice(index + 1)) {
        expect([...own].filter((text) => other.has(text))).toEqual([]);
      }
    }
  });

  it('names every keyword somewhere, in subheadings first', () => {
    const text = searchable(compose(launch));
    for (const keyword of launch.keywords) expect(countPhrase(text, keyword)).toBeGreaterThan(0);
    expect(text).toMatch(/## [^\n]*product launch/);
  });

  it('names the keyphrase less often without the SEO option', () => {
    const mentions = (seoOptimized: boolean) =>
      countPhrase(searchable(compose({ ...launch, seoOptimized })), 'product launch');
    expect(mentions(false)).toBeLessThan(mentions(true));
  });

  it('marks what a title with a number promises', () => {
    expect(compose({ ...launch, title: '7 ways to launch calmly' })).toContain(
      '[The title promises 7 points',
    );
  });

  it('accepts any request: fills every placeholder, and marks only its own lines', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const text = compose(request);
        const asked = [request.title, ...request.keywords].join(' ');
        if (!/[{}]/.test(asked)) expect(text).not.toMatch(/\{[ktq]\}/);
        expect(text.length).toBeLessThan(limits.content);
        expect(compose(request)).toBe(text);
        // What is not a heading or an item of the composer begins with its own words or a bracket.
        expect(text).not.toMatch(/\n{3,}|\r/);
        expect(text).toBe(text.trim());
      }),
      { seed: 5, numRuns: 60 },
    );
  });
});
