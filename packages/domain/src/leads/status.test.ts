import { expect, it } from 'vitest';
import { statusAt } from './status.ts';

it.each([
  [0, 'new'],
  [39, 'new'],
  [40, 'nurturing'],
  [69, 'nurturing'],
  [70, 'qualified'],
  [100, 'qualified'],
] as const)('at %d is %s, even for a lead that had another', (score, status) => {
  for (const current of [null, 'new', 'nurturing', 'qualified'] as const) {
    expect(statusAt(score, current)).toBe(status);
  }
});

it.each(['contacted', 'converted', 'disqualified'] as const)('keeps %s', (status) => {
  for (const score of [0, 55, 100]) expect(statusAt(score, status)).toBe(status);
});
