import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it.each([
  ['a [x] b [x]', 8, 8],
  ['a [x] b [x]', 7, 8],
  ['a [x] b [x]', 3, 2],
  // Text before it was taken away.
  ['[x]', 40, 0],
  ['a b', 2, undefined],
])('finds the note in “%s” close to %i: %s', (text, at, found) => {
  expect(nearest(text, '[x]', at)).toBe(found);
});
