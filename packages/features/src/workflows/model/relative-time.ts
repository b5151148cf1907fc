import { isoTime } from '@flowdeck/contract/iso-time';
import { plural } from '../../platform/figures.ts';
import { minute, minutesPerHour, timeAgo } from '../../platform/time-ago.ts';
import { workflowsCopy } from '../workflows-copy.ts';

/** When the workflow last ran, or “Never” (docs/specification.md, section 9); other words as given. */
export function lastRunText(lastRun: string, now: number): string {
  const at = isoTime(lastRun);
  return at === undefined ? capitalise(lastRun) : timeAgo(at, now);
}

export interface NextRun {
  text: string;
  /** Whether the text describes a failure rather than a time. */
  isError: boolean;
}

/**
 * When the workflow runs next: “In N minutes” under an hour, else “In N hours”; words are capitalised
 * (docs/specification.md, section 9).
 */
export function nextRunText(nextRun: string, now: number): NextRun {
  if (/error/i.test(nextRun)) return { text: capitalise(nextRun), isError: true };
  const at = isoTime(nextRun);
  if (at === undefined) return { text: capitalise(nextRun), isError: false };
  const minutes = Math.max(0, Math.floor((Date.parse(at) - now) / minute));
  const duration =
    minutes < minutesPerHour
      ? plural(minutes, 'minute')
      : plural(Math.floor(minutes / minutesPerHour), 'hour');
  return { text: workflowsCopy.time.in(duration), isError: false };
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
