import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatedCases } from '../generated-cases.ts';
import { seoScore } from './seo-score.ts';
import { anyKeyword, anyText } from './text/arbitrary-texts.ts';
import { readPiece } from './text/piece.ts';

interface Sample {
  title: string;
  content: string;
  keywords: string[];
}
const score = ({ content, ...rest }: Sample) => seoScore({ ...rest, piece: readPiece(content) });

/** Words without the keyphrase in them. */
const filler = (words: number) => 'plain words go here '.repeat(words / 4).trim();
const good: Sample = {
  title: 'Email marketing for small teams that start today',
  keywords: ['email marketing', 'lead scoring'],
  content: [
    `Start with email marketing. ${filler(120)}`,
    '## Why email marketing',
    `${filler(48)} Lead scoring helps. ${filler(48)}`,
    '## Next',
    `${filler(100)} Email marketing again.`,
  ].join('\n\n'),
};

/** The points of one check after a change to the good text. */
function points(id: string, change: Partial<Sample>): number | undefined {
  return score({ ...good, ...change }).checks.find((check) => check.id === id)?.points;
}
const replaced = (from: string | RegExp, to: string) => ({
  content: good.content.replaceAll(from, to),
});

describe('SEO score', () => {
  it('is 100 for a text that has everything', () => {
    const { score: total, checks } = score(good);
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
    expect(total).toBe(100);
  });

  it.each<[string, string, Partial<Sample>, number]>([
    ['placeholders', 'one is open', replaced('Lead scoring', '[Say what]'), 0],
    ['keyphrase-title', 'not in the title', { title: 'A title for teams of about this width' }, 0],
    [
      'keyphrase-intro',
      'not in the first paragraph',
      replaced('Start with email marketing.', ''),
      0,
    ],
    ['keyphrase-subheading', 'in no subheading', replaced('## Why email marketing', '## Why'), 0],
    ['keyphrase-density', 'absent', replaced(/email marketing/gi, 'it'), 0],
    ['keyphrase-density', 'stuffed', { content: 'email marketing works '.repeat(100) }, 0],
    ['keyphrase-density', 'a little rare', { content: `email marketing ${filler(400)}` }, 5],
    [
      'keyphrase-distribution',
      'in one part only',
      { content: `email marketing ${filler(300)}` },
      3,
    ],
    ['other-keywords', 'missing', replaced('Lead scoring', 'It'), 0],
    ['other-keywords', 'half missing', { keywords: [...good.keywords, 'never used'] }, 3],
    ['title-length', 'short', { title: 'Email' }, 1],
    ['title-length', 'long', { title: 'Email marketing '.repeat(12) }, 1],
    ['text-length', 'a little short', { content: filler(296) }, 0],
    ['subheadings', 'none', replaced('## ', ''), 0],
    ['subheadings', 'one with nothing below', replaced('## Next', '## Later\n\n## Next'), 0],
    ['subheadings', 'the last with nothing below', { content: `${good.content}\n\n## End` }, 0],
    ['subheadings', 'a part too long', { content: `## a\n\n${filler(600)}` }, 3],
  ])('%s loses points when %s', (id, _, change, expected) => {
    expect(points(id, {})).toBe(score(good).checks.find((check) => check.id === id)?.of);
    expect(points(id, change)).toBe(expected);
  });

  it('accepts a density of 0.5 to 3 mentions per 100 words', () => {
    const at = (mentions: number, words: number) =>
      points('keyphrase-density', {
        keywords: ['seo'],
        content: `${'seo '.repeat(mentions)}${filler(words - mentions)}`,
      });
    expect([at(2, 402), at(4, 804), at(12, 400), at(16, 400), at(20, 400)]).toEqual([
      9, 9, 10, 5, 0,
    ]);
  });

  it('counts wide characters of a title twice', () => {
    expect(points('title-length', { title: '邮件营销自动化入门指南十三' })).toBe(6);
    expect(points('title-length', { title: 'abcdefghijklm' })).toBeLessThan(6);
  });

  it('is not good while a note is open, whatever else is right', () => {
    const { content } = good;
    const { score: total, checks } = score({
      ...good,
      content: `${content} [Add a source] [Name]`,
    });
    expect(total).toBe(79);
    expect(checks[0]).toMatchObject({
      id: 'placeholders',
      message: 'Fill in 2 notes, beginning with [Add a source]',
    });
  });

  it.each([
    ['short', good.content.replace(filler(100), filler(60))],
    ['unfinished', `${good.content}\n\n## And then`],
  ])('does not reach 90 for a text that is %s, whatever else is right', (_, content) => {
    expect(score({ ...good, content }).score).toBeLessThan(90);
  });

  it('takes a heading as answered by what stands below its subheadings', () => {
    const content = good.content.replace('## Next', '## Next\n\n### First');
    expect(score({ ...good, content }).score).toBe(100);
  });

  it('says what to do without a keyword, and gives the keyphrase no points', () => {
    const { score: total, checks } = score({ ...good, keywords: [] });
    expect(total).toBe(49);
    expect(checks[1]?.message).toContain('Add a keyword');
  });

  it('is a whole number from 0 to 100, the sum of its checks, for 10,000 texts', () => {
    const anything = fc.record({
      title: anyText,
      content: anyText,
      keywords: fc.array(anyKeyword, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(anything, (text) => {
        const { score: total, checks } = score(text);
        const sum = checks.reduce((all, check) => all + check.points, 0);
        const most = checks.reduce((all, check) => all + check.of, 0);
        const messages = new Set(checks.map(({ message }) => message));
        expect(Number.isInteger(total) && total >= 0 && total <= 100).toBe(true);
        expect([sum, most, messages.size]).toEqual([total, 100, checks.length]);
      }),
      { numRuns: generatedCases, seed: 5 },
    );
  });

  it('handles the longest content', () => {
    const content = 'a '.repeat(50_000);
    expect(score({ title: 'a', content, keywords: ['a', 'a a'] }).score).toBe(65);
  });
});
