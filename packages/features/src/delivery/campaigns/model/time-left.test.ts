import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const minute = 60_000;
const at = (waiting: number, minutes: number) => ({ waiting, at: minutes * minute });

it('follows from the rate, however fast the first ones left', () => {
  expect(timeLeft(600, at(100, 0), at(100, 0))).toBe('10 minutes');
  expect(timeLeft(10, at(100, 0), at(90, 1))).toBe('9 hours');
});

it('follows from how fast emails have left, once some have', () => {
  expect(timeLeft(null, at(100, 0), at(100, 1))).toBeUndefined();
  expect(timeLeft(null, at(100, 0), at(90, 1))).toBe('9 minutes');
  expect(timeLeft(null, at(100, 0), at(1, 1))).toBe('1 minute');
});

it('is unknown while more are being made, and nothing at the end', () => {
  expect(timeLeft(null, at(100, 0), at(200, 1))).toBeUndefined();
  expect(timeLeft(600, at(100, 0), at(0, 1))).toBeUndefined();
});
