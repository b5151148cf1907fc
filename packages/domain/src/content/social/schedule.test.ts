import { describe, expect, it } from 'vitest';
import { scheduledMoment } from './schedule.ts';

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
    ['a date alone', { scheduleTime: '' }, 'scheduleTime', 'Choose a time, or clear the date.'],
    ['a time alone', { scheduleDate: '' }, 'scheduleDate', 'Choose a date, or clear the time.'],
    ['an unknown zone', { timeZone: 'Mars' }, 'timeZone', 'Unknown time zone.'],
    ['no zone', { timeZone: '' }, 'timeZone', 'Unknown time zone.'],
    [
      'now',
      { scheduleDate: '2026-03-10', scheduleTime: '14:30' },
      'scheduleDate',
      'This time has passed. Choose a later one.',
    ],
    [
      'the year 10000 of UTC',
      { scheduleDate: '9999-12-31', scheduleTime: '23:59', timeZone: 'America/New_York' },
      'scheduleDate',
      'This date is too far in the future. Choose an earlier one.',
    ],
  ])('refuses %s', (_, own, path, message) => {
    expect(() => scheduledMoment({ ...wanted, ...own }, now)).toThrow(
      expect.objectContaining({ code: 'invalid_request', message, issues: [{ path, message }] }),
    );
  });
});
