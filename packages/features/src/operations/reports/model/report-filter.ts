import { reportDays } from '@flowdeck/contract/operations/reports';
import { aDay, filterInAddress, oneOf } from '../../../platform/list/filter-in-address.ts';
import { addDays, areMonths, daysBetween, yearBefore } from './calendar.ts';

export const reportPeriods = ['7d', '30d', '90d', '1y', 'month', 'last-month', 'custom'] as const;
export const comparisons = ['previous', 'year'] as const;

/** Which days a report is about, and which it compares them with. */
export interface ReportFilter {
  period: (typeof reportPeriods)[number];
  /** First and last day of a custom period; empty for another one. */
  from: string;
  to: string;
  compare: (typeof comparisons)[number];
}

export const usualReport: ReportFilter = { period: '30d', from: '', to: '', compare: 'previous' };

export const { read: reportFilterIn, write: reportAddressOf } = filterInAddress<ReportFilter>(
  usualReport,
  { period: oneOf(reportPeriods), from: aDay, to: aDay, compare: oneOf(comparisons) },
);

interface Days {
  from: string;
  to: string;
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

const lengths = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** What its days are compared with: months with the months before them, this one with the same days of the last. */
export function comparedWith({ period, compare }: ReportFilter, { from, to }: Days) {
  const isMonths =
    period === 'month' || period === 'last-month' || (period === 'custom' && areMonths(from, to));
  return isMonths && compare === 'previous' ? 'month' : compare;
}

/** The days of a period that ends today or with a month, or of a custom one; or what is wrong with that. */
export function daysOf(
  { period, from, to }: ReportFilter,
  today: string,
): Days | 'incomplete' | 'order' | 'length' {
  if (period === '1y') return { from: addDays(yearBefore(today), 1), to: today };
  const first = firstOfMonth(today);
  if (period === 'month') return { from: first, to: today };
  if (period === 'last-month') {
    const last = addDays(first, -1);
    return { from: firstOfMonth(last), to: last };
  }
  if (period !== 'custom') return { from: addDays(today, 1 - lengths[period]), to: today };
  if (from === '' || to === '') return 'incomplete';
  if (to < from) return 'order';
  return daysBetween(from, to) < reportDays ? { from, to } : 'length';
}
