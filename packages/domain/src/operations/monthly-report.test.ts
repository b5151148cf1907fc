import { expect, it } from 'vitest';
import { monthReportedAt, nextMonthlyReport } from './monthly-report.ts';

it.each([
  ['2026-03-02T10:00:00.000Z', 'UTC', '2026-04-01T08:00:00.000Z'],
  ['2026-03-01T07:59:59.999Z', 'UTC', '2026-03-01T08:00:00.000Z'],
  ['2026-03-01T08:00:00.000Z', 'UTC', '2026-04-01T08:00:00.000Z'],
  // Its own first day, and its own hour after the clocks change.
  ['2026-02-28T20:00:00.000Z', 'Asia/Tokyo', '2026-02-28T23:00:00.000Z'],
  ['2026-02-28T23:00:00.000Z', 'Asia/Tokyo', '2026-03-31T23:00:00.000Z'],
  ['2026-03-15T10:00:00.000Z', 'Europe/Berlin', '2026-04-01T06:00:00.000Z'],
  ['2026-10-31T10:00:00.000Z', 'America/New_York', '2026-11-01T13:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', 'UTC', '2027-01-01T08:00:00.000Z'],
  ['2027-01-01T03:00:00.000Z', 'America/New_York', '2027-01-01T13:00:00.000Z'],
  ['2026-03-02T10:00:00.000Z', 'Nowhere', '2026-04-01T08:00:00.000Z'],
])('finds the first morning of a month after %s in %s', (after, timeZone, expected) => {
  expect(nextMonthlyReport(new Date(after), timeZone).toISOString()).toBe(expected);
});

it.each([
  ['2026-03-01T08:00:00.000Z', 'UTC', '2026-02-01', '2026-02-28'],
  ['2028-03-31T08:00:00.000Z', 'UTC', '2028-02-01', '2028-02-29'],
  ['2027-01-01T08:00:00.000Z', 'UTC', '2026-12-01', '2026-12-31'],
  ['2026-02-28T23:00:00.000Z', 'Asia/Tokyo', '2026-02-01', '2026-02-28'],
  ['2026-03-01T03:00:00.000Z', 'America/New_York', '2026-01-01', '2026-01-31'],
])('at %s in %s, reports the month from %s to %s', (at, timeZone, from, to) => {
  expect(monthReportedAt(new Date(at), timeZone)).toEqual({ from, to });
});
