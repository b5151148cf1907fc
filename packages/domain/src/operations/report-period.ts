import {
  reportDailyUpTo,
  reportDays,
  type ReportHoursQuery,
  type ReportQuery,
} from '@flowdeck/contract/operations/reports';
import { TZDate } from '@date-fns/tz';
import { refuse } from '../content/social/refuse.ts';
import { startOfDay, zoneOf } from '../zoned-day.ts';
import { reportsCopy } from './reports-copy.ts';

const { errors } = reportsCopy;

const dayMs = 24 * 60 * 60_000;
const week = 7;

/** Some days of a zone, in parts of the same number of days; the last may have fewer. */
export interface ReportPeriod {
  /** First and last day. */
  from: string;
  to: string;
  zone: string;
  /** The first day of each part. */
  points: readonly string[];
  /** When each part begins, and when the last one ends. */
  bounds: readonly Date[];
}

export interface ReportPeriods {
  step: number;
  now: ReportPeriod;
  before: ReportPeriod;
}

/** Days since 1970, and back: without hours, no clock changes. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

function periodOf(first: number, last: number, step: number, zone: string): ReportPeriod {
  const count = Math.ceil((last - first + 1) / step);
  const points = Array.from({ length: count }, (_, index) => dayOf(first + index * step));
  const bounds = [...points, dayOf(last + 1)].map((day) => startOfDay(day, zone));
  return { from: dayOf(first), to: dayOf(last), zone, points, bounds };
}

/** @throws {Problem} 400 for a last day before the first, and for too many days */
function daysOf({ from, to }: ReportHoursQuery): [first: number, last: number] {
  const [first, last] = [numberOf(from), numberOf(to)];
  if (last < first) throw refuse('to', errors.endsBefore);
  if (last - first >= reportDays) throw refuse('to', errors.tooLong(String(reportDays)));
  return [first, last];
}

/**
 * The days of a report as one part.
 * @throws {Problem} 400 for a last day before the first, and for too many days
 */
export function wholePeriod(query: ReportHoursQuery): ReportPeriod {
  const [first, last] = daysOf(query);
  return periodOf(first, last, last - first + 1, zoneOf(query.zone));
}

/**
 * The days of a report, and those that it compares them with.
 * @throws {Problem} 400 for a last day before the first, and for too many days
 */
export function reportPeriods(query: ReportQuery): ReportPeriods {
  const [first, last] = daysOf(query);
  const zone = zoneOf(query.zone);
  const count = last - first + 1;
  const step = count <= reportDailyUpTo ? 1 : week;
  const [from, to] = comparedDays(query);
  return {
    step,
    now: periodOf(first, last, step, zone),
    before: periodOf(numberOf(from), numberOf(to), step, zone),
  };
}

/** First and last day of those that a report compares its days with. */
function comparedDays({ from, to, compare = 'previous' }: ReportQuery): [from: string, to: string] {
  if (compare === 'previous') {
    const end = dayBefore(from);
    return [dayOf(numberOf(end) - (numberOf(to) - numberOf(from))), end];
  }
  const months = wholeMonths(from, to);
  const back = compare === 'year' ? 12 : Math.max(months, 1);
  const end = months > 0 ? dayBefore(monthsBefore(dayAfter(to), back)) : monthsBefore(to, back);
  return [monthsBefore(from, back), end];
}

const dayBefore = (day: string): string => dayOf(numberOf(day) - 1);
const dayAfter = (day: string): string => dayOf(numberOf(day) + 1);

/** How many calendar months some days are; 0 if they are not whole ones. */
function wholeMonths(from: string, to: string): number {
  const end = dayAfter(to);
  return from.endsWith('-01') && end.endsWith('-01') ? monthOf(end) - monthOf(from) : 0;
}

/** Months since 1900, which `Date` counts from. */
const monthOf = (day: string): number =>
  (Number(day.slice(0, 4)) - 1900) * 12 + Number(day.slice(5, 7)) - 1;

/** The same day so many months before; the last day of a month that is too short for it. */
function monthsBefore(day: string, months: number): string {
  const month = monthOf(day) - months;
  const same = Date.UTC(0, month, Number(day.slice(8)));
  return dayOf(Math.min(same, Date.UTC(0, month + 1, 0)) / dayMs);
}

/** In which part of a period something happened, from 0; undefined if in none. */
export function pointOf({ bounds }: ReportPeriod, at: Date): number | undefined {
  const place = bounds.findLastIndex((bound) => bound <= at);
  return place === -1 || place === bounds.length - 1 ? undefined : place;
}

/** Which weekday and hour of the clock it is in a zone; Monday is 0. */
export function hourOfWeek(at: Date, zone: string): { weekday: number; hour: number } {
  const there = new TZDate(at.getTime(), zone);
  return { weekday: (there.getDay() + 6) % 7, hour: there.getHours() };
}

/** How far the clocks of a zone are ahead of UTC at a time, in minutes. */
export const offsetOf = (at: Date, zone: string): number =>
  -new TZDate(at.getTime(), zone).getTimezoneOffset();
