import { expect, test } from 'vitest';
import { foldOf } from './fold.ts';

const words = (count: number) => 'word '.repeat(count).trim();

test('a long post folds between words, and loses nothing', () => {
  const [shown, folded] = foldOf('Instagram', words(40));
  expect(shown).toBe(words(25));
  expect(shown + folded).toBe(words(40));
});

test('a short post, one on X and one word do not fold', () => {
  for (const [platform, text] of [
    ['LinkedIn', words(42)],
    ['X', words(56)],
    ['Instagram', 'x'.repeat(300)],
    ['Elsewhere', words(900)],
  ] as const) {
    expect(foldOf(platform, text)).toEqual([text, '']);
  }
});
