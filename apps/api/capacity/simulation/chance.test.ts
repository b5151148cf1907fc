import { expect, it } from 'vitest';
import { createChance, createPicker, sharedOut, zipfShares } from './chance.ts';

it('gives the second half as much as the first, the third a third, and so on', () => {
  const shares = zipfShares(1_000, 1);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  for (const rank of [2, 3, 10, 1_000]) {
    expect((shares[0] ?? 0) / (shares[rank - 1] ?? 0)).toBeCloseTo(rank);
  }
});

it('of a slice has every nth rank', () => {
  const shares = zipfShares(10, 1, 100);
  expect((shares[0] ?? 0) / (shares[1] ?? 0)).toBeCloseTo(101);
});

it('picks each as often as its share says', () => {
  const shares = zipfShares(50, 1);
  const chance = createChance(3);
  const pick = createPicker(shares);
  const counts = shares.map(() => 0);
  const draws = 200_000;
  for (let n = 0; n < draws; n++) {
    const index = pick(chance.share());
    counts[index] = (counts[index] ?? 0) + 1;
  }
  for (const [index, share] of shares.entries()) {
    expect(Math.abs((counts[index] ?? 0) / draws - share)).toBeLessThan(0.003);
  }
});

it('shares out a total, though nobody gets more than the most', () => {
  const given = sharedOut(zipfShares(100, 1), 300, 20);
  expect(Math.max(...given)).toBe(20);
  expect(given.reduce((sum, part) => sum + part, 0)).toBeCloseTo(300, 0);
});
