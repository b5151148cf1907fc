import { expect, it } from 'vitest';
import { statusAgain, statusAt } from './status.ts';

it.each([
  [0, 'new'],
  [39, 'new'],
  [40, 'nurturing'],
  [69, 'nurturing'],
  [70, 'qualified'],
  [100, 'qualified'],
] as const)('at %d is %s, even for a lead that had another', (score, status) => {
  expect(statusAt(score)).toBe(status);
  for (const current of ['new', 'nurturing', 'qualified']) {
    expect(statusAgain(score, current)).toBe(status);
  }
});

it.each(['contacted', 'converted', 'disqualified', 'waiting_for_review'])('keeps %s', (status) => {
  for (const score of [0, 55, 100]) expect(statusAgain(score, status)).toBe(status);
});
