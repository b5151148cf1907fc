import { plural } from '../../platform/figures.ts';
import { minute, minutesPerHour, timeAgo } from '../../platform/time-ago.ts';

/** When the latest run was, or “Never”. */
export function lastRunText(lastRun: string, now: number): string {
  return lastRun === 'never' ? 'Never' : timeAgo(lastRun, now);
}

export interface NextRun {
  text: string;
  /** The text tells of a failure rather than of a time. */
  isError: boolean;
}

/** When the next run is: “In N minutes” under an hour, else “In N hours”; words are capitalised. */
export function nextRunText(nextRun: string, now: number): NextRun {
  if (/error/i.test(nextRun)) return { text: capitalise(nextRun), isError: true };
  const at = Date.parse(nextRun);
  if (Number.isNaN(at)) return { text: capitalise(nextRun), isError: false };
  const minutes = Math.max(0, Math.floor((at - now) / minute));
  const text =
    minutes < minutesPerHour
      ? `In ${plural(minutes, 'minute')}`
      : `In ${plural(Math.floor(minutes / minutesPerHour), 'hour')}`;
  return { text, isError: false };
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
