import { expect, test } from 'vitest';
import {
  comparedWith,
  daysOf,
  reportAddressOf,
  reportFilterIn,
  usualReport,
  type ReportFilter,
} from './report-filter.ts';

const today = '2026-03-10';

test('periods end today', () => {
  const of = (period: '7d' | '30d' | '90d' | '1y') => daysOf({ ...usualReport, period }, today);
  expect(of('7d')).toEqual({ from: '2026-03-04', to: today });
  expect(of('30d')).toEqual({ from: '2026-02-09', to: today });
  expect(of('90d')).toEqual({ from: '2025-12-11', to: today });
  expect(of('1y')).toEqual({ from: '2025-03-11', to: today });
});

test('months are those of the calendar', () => {
  const of = (period: 'month' | 'last-month') => daysOf({ ...usualReport, period }, today);
  expect(of('month')).toEqual({ from: '2026-03-01', to: today });
  expect(of('last-month')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysOf({ ...usualReport, period: 'last-month' }, '2026-01-31')).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

test('only months are compared with months', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  const of = (filter: Partial<ReportFilter>, days = november) =>
    comparedWith({ ...usualReport, ...filter }, days);
  expect(of({ period: 'month' }, { from: '2026-11-01', to: '2026-11-10' })).toBe('month');
  expect(of({ period: 'month', compare: 'year' })).toBe('year');
  expect(of({ period: 'last-month' })).toBe('month');
  expect(of({ period: 'custom' })).toBe('month');
  expect(of({ period: 'custom' }, { from: '2026-11-01', to: '2026-11-29' })).toBe('previous');
  // On 30 November, these days happen to be a month.
  expect(of({ period: '30d' })).toBe('previous');
});

test('a year that begins after 29 February has no day too many', () => {
  expect(daysOf({ ...usualReport, period: '1y' }, '2028-02-29')).toEqual({
    from: '2027-03-01',
    to: '2028-02-29',
  });
});

test('a custom period is checked before it is asked for', () => {
  const of = (from: string, to: string) =>
    daysOf({ ...usualReport, period: 'custom', from, to }, today);
  expect(of('2026-01-01', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' });
  expect(of('2026-01-01', '')).toBe('incomplete');
  expect(of('2026-01-02', '2026-01-01')).toBe('order');
  expect(of('2025-01-01', '2026-01-01')).toEqual({ from: '2025-01-01', to: '2026-01-01' });
  expect(of('2025-01-01', '2026-01-02')).toBe('length');
});

test('the address says only what differs from the usual report', () => {
  expect(reportAddressOf(usualReport).toString()).toBe('');
  const chosen = { ...usualReport, period: '90d', compare: 'year' } as const;
  expect(reportFilterIn(reportAddressOf(chosen))).toEqual(chosen);
  expect(reportFilterIn(new URLSearchParams('period=century&from=soon'))).toEqual(usualReport);
});
