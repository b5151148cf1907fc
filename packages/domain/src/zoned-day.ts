import { TZDate } from '@date-fns/tz';
import { isTimeZone } from './content/social/schedule.ts';

const dayMs = 24 * 60 * 60_000;

/** The zone asked for, or UTC if it is unknown. */
export const zoneOf = (zone = 'UTC'): string => (isTimeZone(zone) ? zone : 'UTC');

/** When a day, as `2026-06-01`, begins in a known zone. */
export function startOfDay(day: string, zone = 'UTC'): Date {
  if (zone === 'UTC') return new Date(`${day}T00:00:00.000Z`);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, zone).getTime());
}

/** The first moment after a day in a zone. */
export function endOfDay(day: string, zone = 'UTC'): Date {
  if (zone === 'UTC') return new Date(startOfDay(day).getTime() + dayMs);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + 1, zone).getTime());
}
