import { describe, expect, it } from 'vitest';
import { scheduledMoment } from './schedule.ts';
import { socialCopy } from './social-copy.ts';

const now = new Date('2026-03-10T14:30:00Z');
const wanted = { scheduleDate: '2026-07-01', scheduleTime: '09:30', timeZone: 'UTC' };

describe('the moment of a post', () => {
  it.each([
    ['UTC', '2026-07-01T09:30:00.000Z'],
    ['Europe/Helsinki', '2026-07-01T06:30:00.000Z'],
    ['America/New_York', '2026-07-01T13:30:00.000Z'],
  ])('is meant on the clock of %s', (timeZone, moment) => {
    expect(scheduledMoment({ ...wanted, timeZone }, now)?.toISOString()).toBe(moment);
  });

  it('is none without date and time', () => {
    expect(scheduledMoment({ ...wanted, scheduleDate: '', scheduleTime: '' }, now)).toBeNull();
  });

  it.each([
    ['a date alone', { scheduleTime: '' }, 'scheduleTime', socialCopy.errors.timeMissing],
    ['a time alone', { scheduleDate: '' }, 'scheduleDate', socialCopy.errors.dateMissing],
    ['an unknown zone', { timeZone: 'Mars' }, 'timeZone', socialCopy.errors.timeZone],
    ['no zone', { timeZone: '' }, 'timeZone', socialCopy.errors.timeZone],
    [
      'now',
      { scheduleDate: '2026-03-10', scheduleTime: '14:30' },
      'scheduleDate',
      socialCopy.errors.past,
    ],
    [
      'the year 10000 of UTC',
      { scheduleDate: '9999-12-31', scheduleTime: '23:59', timeZone: 'America/New_York' },
      'scheduleDate',
      socialCopy.errors.tooLate,
    ],
  ])('refuses %s', (_, own, path, message) => {
    expect(() => scheduledMoment({ ...wanted, ...own }, now)).toThrow(
      expect.objectContaining({ code: 'invalid_request', message, issues: [{ path, message }] }),
    );
  });
});
