import { afterEach, expect, it, vi } from 'vitest';
import { momentIn, ownTimeZone, timeZonesWith } from './time-zone.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the browser calls its own zone. */
function browserSays(timeZone: string | undefined) {
  const known = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...known,
    timeZone: timeZone as string,
  });
}

it.each(['Europe/Berlin', 'Asia/Calcutta', 'UTC'])('takes the browser’s own zone %s', (zone) => {
  browserSays(zone);
  expect(ownTimeZone()).toBe(zone);
  expect(timeZonesWith('Asia/Tokyo').slice(0, 2)).toContain(zone);
});

it.each(['Etc/Unknown', '', undefined, 'GMT-03:00:00', 'Local', 'Mars/Base'])(
  'falls back to UTC for %j',
  (zone) => {
    browserSays(zone);
    expect(ownTimeZone()).toBe('UTC');
    expect(timeZonesWith('UTC')).toContain('America/New_York');
  },
);

it.each([
  ['2026-03-10', '09:30', 'UTC', '2026-03-10T09:30:00.000Z'],
  ['2026-03-10', '09:30', 'Europe/Berlin', '2026-03-10T08:30:00.000Z'],
  ['2026-07-10', '00:30', 'Europe/Berlin', '2026-07-09T22:30:00.000Z'],
  ['2026-07-10', '22:00', 'America/New_York', '2026-07-11T02:00:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '12:00', 'Europe/Berlin', '2026-10-25T11:00:00.000Z'],
  ['2026-01-01', '05:45', 'Asia/Kathmandu', '2026-01-01T00:00:00.000Z'],
  ['', '09:30', 'UTC', undefined],
  ['2026-03-10', '', 'UTC', undefined],
])('reads %s %s in %s', (date, time, zone, moment) => {
  expect(momentIn({ date, time }, zone)).toBe(moment);
});
