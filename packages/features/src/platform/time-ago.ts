import { plural } from './figures.ts';

/** Milliseconds. */
export const minute = 60_000;
export const minutesPerHour = 60;
const hoursPerDay = 24;

/**
 * How long ago a time was (specification, section 9): minutes under 60 minutes, hours under 24 hours,
 * else days. A time in the future counts as now.
 */
export function timeAgo(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / minute));
  if (minutes < minutesPerHour) return `${plural(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / minutesPerHour);
  if (hours < hoursPerDay) return `${plural(hours, 'hour')} ago`;
  return `${plural(Math.floor(hours / hoursPerDay), 'day')} ago`;
}
