import { expect, it } from 'vitest';
import { hourOfWeek, pointOf, reportPeriods, wholePeriod } from './report-period.ts';

const hour = 60 * 60_000;

it('takes days as long as they are where the reader is', () => {
  const { now, before } = reportPeriods({
    from: '2026-03-28',
    to: '2026-03-30',
    zone: 'Europe/Berlin',
  });
  expect(now.bounds.map((bound) => bound.toISOString())).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    // The clocks were put forward.
    '2026-03-29T22:00:00.000Z',
    '2026-03-30T22:00:00.000Z',
  ]);
  expect([before.from, before.to]).toEqual(['2026-03-25', '2026-03-27']);
});

it('has a point for each day of a quarter, and for each week of more', () => {
  const quarter = reportPeriods({ from: '2026-01-01', to: '2026-04-02' });
  expect([quarter.step, quarter.now.points.length]).toEqual([1, 92]);
  const more = reportPeriods({ from: '2026-01-01', to: '2026-04-03' });
  expect([more.step, more.now.points.length]).toEqual([7, 14]);
  expect(more.now.points.at(-1)).toBe('2026-04-02');
  expect(more.now.bounds.at(-1)?.toISOString()).toBe('2026-04-04T00:00:00.000Z');
});

it('compares with the same days a year before, in a leap year too', () => {
  const year = (from: string, to: string) => {
    const { before } = reportPeriods({ from, to, compare: 'year' });
    return [before.from, before.to];
  };
  expect(year('2026-03-01', '2026-03-31')).toEqual(['2025-03-01', '2025-03-31']);
  expect(year('2028-02-29', '2028-02-29')).toEqual(['2027-02-28', '2027-02-28']);
});

it('compares months with months if asked to, and otherwise with as many days', () => {
  const compared = (from: string, to: string, compare: 'previous' | 'month' | 'year') => {
    const { before } = reportPeriods({ from, to, compare });
    return [before.from, before.to];
  };
  expect(compared('2026-11-01', '2026-11-30', 'previous')).toEqual(['2026-10-02', '2026-10-31']);
  expect(compared('2026-11-01', '2026-11-30', 'month')).toEqual(['2026-10-01', '2026-10-31']);
  expect(compared('2026-03-01', '2026-03-31', 'month')).toEqual(['2026-02-01', '2026-02-28']);
  expect(compared('2026-01-01', '2026-03-31', 'month')).toEqual(['2025-10-01', '2025-12-31']);
  expect(compared('2025-12-01', '2026-02-28', 'month')).toEqual(['2025-09-01', '2025-11-30']);
  expect(compared('2029-02-01', '2029-02-28', 'year')).toEqual(['2028-02-01', '2028-02-29']);
  expect(compared('2026-03-01', '2026-03-10', 'month')).toEqual(['2026-02-01', '2026-02-10']);
  expect(compared('2026-03-01', '2026-03-30', 'month')).toEqual(['2026-02-01', '2026-02-28']);
});

it('is as long as a leap year at most, and ends no sooner than it begins', () => {
  expect(wholePeriod({ from: '2028-01-01', to: '2028-12-31' }).points).toHaveLength(1);
  expect(() => wholePeriod({ from: '2027-01-01', to: '2028-01-02' })).toThrow('366 days');
  expect(() => wholePeriod({ from: '2027-01-02', to: '2027-01-01' })).toThrow('first day');
});

it('counts what happens as a period ends no more', () => {
  const period = wholePeriod({ from: '2026-06-01', to: '2026-06-02' });
  const at = (text: string) => pointOf(period, new Date(text));
  expect(at('2026-05-31T23:59:59.999Z')).toBeUndefined();
  expect(at('2026-06-01T00:00:00.000Z')).toBe(0);
  expect(at('2026-06-02T23:59:59.999Z')).toBe(0);
  expect(at('2026-06-03T00:00:00.000Z')).toBeUndefined();
});

it('tells the weekday and hour of clocks, whatever their offset', () => {
  const at = new Date('2026-06-01T00:20:00.000Z');
  expect(hourOfWeek(at, 'UTC')).toEqual({ weekday: 0, hour: 0 });
  expect(hourOfWeek(at, 'Asia/Kathmandu')).toEqual({ weekday: 0, hour: 6 });
  expect(hourOfWeek(at, 'Pacific/Marquesas')).toEqual({ weekday: 6, hour: 14 });
  expect(hourOfWeek(new Date(at.getTime() - hour), 'UTC')).toEqual({ weekday: 6, hour: 23 });
});
