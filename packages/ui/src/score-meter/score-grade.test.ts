import { expect, test } from 'vitest';
import { scoreGrade } from './score-grade.ts';

test.each([
  [0, 'weak'],
  [49, 'weak'],
  [50, 'fair'],
  [79, 'fair'],
  [80, 'good'],
  [100, 'good'],
] as const)('%i is %s', (score, grade) => {
  expect(scoreGrade(score)).toBe(grade);
});
