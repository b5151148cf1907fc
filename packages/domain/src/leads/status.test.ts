import { expect, it } from 'vitest';
import { isStatusByPerson, statusAt } from './status.ts';

it.each([
  [0, 'new'],
  [39, 'new'],
  [40, 'nurturing'],
  [69, 'nurturing'],
  [70, 'qualified'],
  [100, 'qualified'],
] as const)('at %d is %s', (score, status) => {
  expect(statusAt(score)).toBe(status);
});

it.each([
  [['edited', 'status-by-person', 'status-by-score'], true],
  [['status-by-score', 'status-by-person'], false],
  [['status-by-workflow', 'status-by-person'], false],
  [['captured-again'], false],
])('reads from %j whether a person set the status', (kinds, expected) => {
  expect(isStatusByPerson(kinds.map((kind) => ({ kind })))).toBe(expected);
});
