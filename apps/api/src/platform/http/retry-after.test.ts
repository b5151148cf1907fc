import { expect, it } from 'vitest';
import { waitIn } from './retry-after.ts';

const at = new Date('2026-03-02T09:00:00Z');
const hour = 3_600_000;

it.each([
  ['120', 120_000],
  ['0', 0],
  ['1.5', 1_500],
  [' 30 ', 30_000],
  ['999999999', hour],
  ['Mon, 02 Mar 2026 09:01:00 GMT', 60_000],
  ['Monday, 02-Mar-26 09:01:00 GMT', 60_000],
  ['Mon Mar  2 09:01:00 2026', 60_000],
  ['Mon, 02 Mar 2026 08:00:00 GMT', 0],
  ['Tue, 03 Mar 2026 09:00:00 GMT', hour],
  ['soon', null],
  ['soon 5', null],
  ['-1', null],
  ['', null],
  [undefined, null],
  [null, null],
])('reads Retry-After: %s', (value, wait) => {
  expect(waitIn(value, at, hour)).toBe(wait);
});
