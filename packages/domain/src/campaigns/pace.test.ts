import { expect, it } from 'vitest';
import { allowedBy } from './pace.ts';

const start = new Date('2026-03-02T10:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);

/** How many leave at each of these moments, in milliseconds from the start, if all that may leave do. */
function letGo(ratePerHour: number, moments: readonly number[]): number[] {
  let used: Date | null = null;
  return moments.map((ms) => {
    const { count, usedAfter } = allowedBy(ratePerHour, used, after(ms));
    used = usedAfter(count);
    return count;
  });
}

it('lets the first one go at once, and spreads the others over the hour', () => {
  expect(letGo(60, [0, 30_000, 60_000, 90_000, 120_000])).toEqual([1, 0, 1, 0, 1]);
  expect(letGo(3_600, [0, 1_000, 2_000, 5_000])).toEqual([1, 1, 1, 3]);
});

it('does not catch up after it stood still', () => {
  expect(letGo(3_600, [0, 60 * 60_000])).toEqual([1, 60]);
  expect(letGo(1, [0, 59 * 60_000, 60 * 60_000, 10 * 60 * 60_000])).toEqual([1, 0, 1, 1]);
});
