import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatedCases } from '../generated-cases.ts';
import { readabilityScore } from './readability-score.ts';
import { readingEase } from './reading-ease.ts';
import { anyText } from './text/arbitrary-texts.ts';
import { readPiece } from './text/piece.ts';

const score = (text: string) => readabilityScore(readPiece(text));
const ease = (...blocks: string[]) =>
  readingEase(readPiece(blocks.join('\n\n')).passages.flatMap(({ sentences }) => sentences));

const points = (text: string, id: string) =>
  score(text).checks.find((check) => check.id === id)?.points;

const easy = 'The cat sat on the mat. It was warm. The cat was glad.';
const hard =
  'Notwithstanding considerable organisational heterogeneity, institutional decision-makers ' +
  'systematically underestimate interdepartmental communication requirements, consequently ' +
  'jeopardising the operationalisation of otherwise comprehensively articulated strategies, ' +
  'particularly where accountability arrangements remain insufficiently institutionalised.';

describe('reading ease', () => {
  it("is Flesch's formula", () => {
    // 13 words, 3 sentences, 13 syllables: 206.835 - 1.015 * 13 / 3 - 84.6 = 117.8, held to 100.
    expect(ease(easy).ease).toBe(100);
    // 4 words, 1 sentence, 9 syllables: in-for-ma-tion o-ver-load is bad.
    expect(ease('Information overload is bad.').ease).toBeCloseTo(
      Math.max(0, 206.835 - 1.015 * 4 - (84.6 * 9) / 4),
      5,
    );
  });

  it('judges other scripts by the length of sentences', () => {
    const short = ease('今日は晴れです。明日も晴れです。');
    const long = ease('今日は晴れですが'.repeat(20));
    expect(short.method).toBe('sentence-length');
    expect(short.ease).toBeGreaterThan(90);
    expect(long.ease).toBe(0);
  });

  it('does not let a heading run into the sentence below it', () => {
    expect(ease('A heading', 'A sentence.').sentenceLengths).toEqual([2, 2]);
  });
});

describe('readability score', () => {
  it('is full for plain language and almost zero for one hard sentence', () => {
    expect(score(easy).score).toBe(100);
    expect(score(hard).score).toBeLessThan(50);
    expect(points(hard, 'reading-ease')).toBe(0);
    expect(points(hard, 'long-sentences')).toBe(0);
  });

  it.each(['', '   \n\n', '!!! …', '##'])('is 0 without a word: %j', (text) => {
    expect(score(text).score).toBe(0);
  });

  it('falls only with long sentences and long paragraphs', () => {
    const sentence = `${'cat '.repeat(30).trim()}. `;
    expect(points(sentence, 'average-sentence')).toBe(7);
    expect(points(sentence, 'long-sentences')).toBe(0);
    expect(points(easy.repeat(12), 'paragraphs')).toBe(0);
    expect(points(`${easy.repeat(12)}\n\n${easy}`, 'paragraphs')).toBe(4);
    expect(points(`${easy}\n\n`.repeat(12), 'paragraphs')).toBe(7);
  });

  it.each([
    '- Fast\n- Cheap\n- Simple to use',
    '## Why\n\nNo cables\n\nNo noise\n\nMore time for tea',
  ])('is not full for a list of fragments: %j', (fragments) => {
    expect(score(fragments).score).toBe(90);
    expect(points(fragments, 'whole-sentences')).toBe(0);
    expect(points(`${easy}\n\n${easy}\n\n${fragments}`, 'whole-sentences')).toBe(10);
  });

  it('takes lines without a full stop as whole where they are as long as sentences', () => {
    expect(points('cat '.repeat(12), 'whole-sentences')).toBe(10);
    expect(points('- 今日は晴れです。\n- 明日も晴れです。', 'whole-sentences')).toBe(10);
  });

  it('is a whole number from 0 to 100, the sum of its checks, for 10,000 texts', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { score: total, checks } = score(text);
        return isSound(total, checks);
      }),
      { numRuns: generatedCases, seed: 5 },
    );
  });

  it('handles the longest content', () => {
    for (const text of ['a'.repeat(100_000), 'ab '.repeat(33_000), '字'.repeat(100_000)]) {
      const { score: total, checks } = score(text);
      expect(isSound(total, checks)).toBe(true);
    }
  });
});

function isSound(score: number, checks: { points: number; of: number; passed: boolean }[]) {
  const sum = (of: 'points' | 'of') => checks.reduce((total, check) => total + check[of], 0);
  return (
    Number.isInteger(score) &&
    score >= 0 &&
    score <= 100 &&
    score === sum('points') &&
    sum('of') === 100 &&
    checks.every(
      ({ points, of, passed }) => points >= 0 && points <= of && passed === (points === of),
    )
  );
}
