import { describe, expect, it } from 'vitest';
import { lastRunText, nextRunText, timeAgo } from './relative-time.ts';

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

describe('lastRunText', () => {
  it('says never in words', () => {
    expect(lastRunText('never', now)).toBe('Never');
    expect(lastRunText(at(-5), now)).toBe('5 minutes ago');
  });
});

describe('nextRunText', () => {
  it.each([
    [at(-10), 'In 0 minutes'],
    [at(1), 'In 1 minute'],
    [at(59), 'In 59 minutes'],
    [at(60), 'In 1 hour'],
    [at(60 * 49), 'In 49 hours'],
    ['continuous', 'Continuous'],
    ['paused', 'Paused'],
  ])('%s: %s', (nextRun, text) => {
    expect(nextRunText(nextRun, now)).toEqual({ text, isError: false });
  });

  it.each(['error: SMTP refused', 'Error after 3 attempts', 'stopped by an error'])(
    'shows “%s” as an error',
    (nextRun) => {
      expect(nextRunText(nextRun, now).isError).toBe(true);
    },
  );
});
