import { describe, expect, it } from 'vitest';
import { recently, timeAgo } from './time-ago.ts';

const now = Date.parse('2026-03-10T14:30:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

describe('timeAgo', () => {
  it.each([
    [0, '0 minutes ago'],
    [-1, '1 minute ago'],
    [-59, '59 minutes ago'],
    [-60, '1 hour ago'],
    [-23 * 60 - 59, '23 hours ago'],
    [-24 * 60, '1 day ago'],
    [-24 * 60 * 40, '40 days ago'],
    [90, '0 minutes ago'],
  ])('%i minutes from now: %s', (minutes, text) => {
    expect(timeAgo(at(minutes), now)).toBe(text);
  });
});

it.each([
  [0, 'just now'],
  [-0.99, 'just now'],
  [-1, '1 minute ago'],
  [-60, '1 hour ago'],
  [90, 'just now'],
])('calls the first minute “just now”: %d', (minutes, text) => {
  expect(recently(at(minutes), now)).toBe(text);
});
