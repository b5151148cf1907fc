import {
  weekDays,
  weekFigures,
  type Week,
  type WeekFigure,
} from '@flowdeck/contract/operations/week';
import { TZDate } from '@date-fns/tz';
import { isTimeZone } from '../content/social/schedule.ts';

/** When each of the last fourteen days began, today the last of them. */
export function lastDays(now: Date, timeZone = 'UTC'): Date[] {
  const today = new TZDate(now.getTime(), isTimeZone(timeZone) ? timeZone : 'UTC');
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  return Array.from({ length: 2 * weekDays }, (_, index) => {
    const date = day - 2 * weekDays + 1 + index;
    return new Date(new TZDate(year, month, date, today.timeZone ?? 'UTC').getTime());
  });
}

/** How much of something there was on each of these days, by their places from 1. */
export type DayCounts = ReadonlyMap<number, number>;

/**
 * The last seven days beside the seven before.
 * @param days from `lastDays`
 */
export const toWeek = (
  days: readonly Date[],
  counts: Readonly<Record<WeekFigure, DayCounts>>,
): Week => ({
  from: (days[weekDays] ?? new Date(0)).toISOString(),
  figures: weekFigures.map((figure) => {
    const perDay = days.map((_, index) => counts[figure].get(index + 1) ?? 0);
    return {
      figure,
      count: sum(perDay.slice(weekDays)),
      before: sum(perDay.slice(0, weekDays)),
      days: perDay.slice(weekDays),
    };
  }),
});

/** How many of these times were on each of the days. */
export function perDay(days: readonly Date[], times: readonly (Date | null)[]): DayCounts {
  const counts = new Map<number, number>();
  for (const time of times) {
    const place = time === null ? 0 : days.filter((day) => day <= time).length;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
