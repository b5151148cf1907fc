import { expect, it } from 'vitest';
import { dateAndTime, durationText } from './run-times.ts';
import { workflowPageCopy } from '../workflow-page-copy.ts';

const start = '2026-03-10T14:30:00.000Z';
const after = (milliseconds: number) => new Date(Date.parse(start) + milliseconds).toISOString();

it.each([
  [0, workflowPageCopy.duration.underOneSecond],
  [999, workflowPageCopy.duration.underOneSecond],
  [42_900, '42 s'],
  [65_000, '1 min 5 s'],
  [3_600_000, '1 h 0 min'],
  [7_380_000, '2 h 3 min'],
])('says how long %d ms are', (milliseconds, text) => {
  expect(durationText(start, after(milliseconds))).toBe(text);
});

it('names the year only where it is another one', () => {
  const now = Date.parse(start);
  expect(dateAndTime(start, now)).not.toContain('2026');
  expect(dateAndTime('2025-12-31T12:00:00.000Z', now)).toContain('2025');
});
