import { plural } from './figures.ts';
import { platformCopy } from './platform-copy.ts';

/** Milliseconds. */
export const minute = 60_000;
export const minutesPerHour = 60;
const hoursPerDay = 24;

/**
 * How long ago a time was (docs/specification.md, section 9): in minutes under 60 minutes, in hours
 * under 24 hours, else in days. A time in the future counts as now.
 */
export function timeAgo(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / minute));
  if (minutes < minutesPerHour) return platformCopy.ago(plural(minutes, 'minute'));
  const hours = Math.floor(minutes / minutesPerHour);
  if (hours < hoursPerDay) return platformCopy.ago(plural(hours, 'hour'));
  return platformCopy.ago(plural(Math.floor(hours / hoursPerDay), 'day'));
}

/** The same in words that suit what has just happened: “just now” for the first minute. */
export const recently = (iso: string, now: number): string =>
  now - Date.parse(iso) < minute ? platformCopy.justNow : timeAgo(iso, now);
