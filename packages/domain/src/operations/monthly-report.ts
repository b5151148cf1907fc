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

/** The last whole month at a time. */
export function monthReportedAt(at: Date, timeZone: string): Month {
  const day = new TZDate(at.getTime(), zoneOf(timeZone));
  return {
    from: dayOf(day.getFullYear(), day.getMonth() - 1, 1),
    to: dayOf(day.getFullYear(), day.getMonth(), 0),
  };
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
