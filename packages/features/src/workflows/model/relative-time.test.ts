import { describe, expect, it } from 'vitest';
import { lastRunText, nextRunText } from './relative-time.ts';

const now = Date.parse('2026-03-10T14:30:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

describe('lastRunText', () => {
  it('capitalises “never”', () => {
    expect(lastRunText('never', now)).toBe('Never');
    expect(lastRunText(at(-5), now)).toBe('5 minutes ago');
  });

  it('takes no other words for a date, although a browser would', () => {
    expect(Date.parse('batch 5')).not.toBeNaN();
    expect(lastRunText('batch 5', now)).toBe('Batch 5');
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
    ['batch 5', 'Batch 5'],
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
