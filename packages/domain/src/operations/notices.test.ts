import { describe, expect, it } from 'vitest';
import { nextMorning, noticesOf, requireTimeZone } from './notices.ts';

it.each([
  ['2026-03-02T10:00:00.000Z', 'UTC', '2026-03-03T08:00:00.000Z'],
  ['2026-03-02T07:59:59.000Z', 'UTC', '2026-03-02T08:00:00.000Z'],
  ['2026-03-02T08:00:00.000Z', 'UTC', '2026-03-03T08:00:00.000Z'],
  // Its own day, and its own hour after the clocks change.
  ['2026-03-02T20:00:00.000Z', 'Asia/Tokyo', '2026-03-02T23:00:00.000Z'],
  ['2026-03-28T10:00:00.000Z', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
  ['2026-12-31T10:00:00.000Z', 'America/New_York', '2026-12-31T13:00:00.000Z'],
  ['2026-12-31T14:00:00.000Z', 'Nowhere', '2027-01-01T08:00:00.000Z'],
])('finds the morning after %s in %s', (after, timeZone, expected) => {
  expect(nextMorning(new Date(after), timeZone).toISOString()).toBe(expected);
});

describe('how often a member hears', () => {
  const owner = { role: 'owner', editorsNeedApproval: true } as const;

  it('is what they chose', () => {
    expect(noticesOf('daily', owner)).toBe('daily');
    expect(noticesOf('off', owner)).toBe('off');
  });

  it('is at once for those whose approval others need, and else not at all', () => {
    expect(noticesOf(null, owner)).toBe('at-once');
    expect(noticesOf(null, { ...owner, role: 'editor' })).toBe('off');
    expect(noticesOf(null, { ...owner, editorsNeedApproval: false })).toBe('off');
  });
});

it('refuses an unknown time zone', () => {
  expect(() => {
    requireTimeZone('Mars/Olympus');
  }).toThrow('Unknown time zone.');
});
