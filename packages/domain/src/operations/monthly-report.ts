import { TZDate } from '@date-fns/tz';
import { zoneOf } from '../zoned-day.ts';
import { morningOf } from './notices.ts';

/** First and last day of a month, as `2026-02-01`. */
export interface Month {
  from: string;
  to: string;
}

/** When the next report of a month comes: on the first morning of a month. */
export function nextMonthlyReport(after: Date, timeZone: string): Date {
  const zone = zoneOf(timeZone);
  const day = new TZDate(after.getTime(), zone);
  const firstIn = (months: number) =>
    morningOf(day.getFullYear(), day.getMonth() + months, 1, zone);
  const thisMonth = firstIn(0);
  return thisMonth > after ? thisMonth : firstIn(1);
}

/** The last whole month at a time, and the one before it. */
export function monthsReportedAt(at: Date, timeZone: string): { month: Month; before: Month } {
  const day = new TZDate(at.getTime(), zoneOf(timeZone));
  const monthIn = (months: number): Month => ({
    from: dayOf(day.getFullYear(), day.getMonth() + months, 1),
    to: dayOf(day.getFullYear(), day.getMonth() + months + 1, 0),
  });
  return { month: monthIn(-1), before: monthIn(-2) };
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
