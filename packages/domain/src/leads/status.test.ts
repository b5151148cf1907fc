import { expect, it } from 'vitest';
import { isStatusByPerson, statusAgain, statusAt } from './status.ts';

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
    expect(statusAgain(score, { status: current, statusByPerson: false })).toBe(status);
  }
});

it.each(['contacted', 'converted', 'disqualified', 'waiting_for_review'])('keeps %s', (status) => {
  for (const score of [0, 55, 100]) {
    expect(statusAgain(score, { status, statusByPerson: false })).toBe(status);
  }
});

it.each(['new', 'nurturing', 'qualified'])('keeps %s that a person set', (status) => {
  for (const score of [0, 55, 100]) {
    expect(statusAgain(score, { status, statusByPerson: true })).toBe(status);
  }
});

it.each([
  [['edited', 'status-by-person', 'status-by-score'], true],
  [['status-by-score', 'status-by-person'], false],
  [['status-by-workflow', 'status-by-person'], false],
  [['captured-again'], false],
])('reads from %j whether a person set the status', (kinds, expected) => {
  expect(isStatusByPerson(kinds.map((kind) => ({ kind })))).toBe(expected);
});
