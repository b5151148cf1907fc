import { plural } from '../../platform/figures.ts';
import { minute, minutesPerHour, timeAgo } from '../../platform/time-ago.ts';
import { workflowsCopy } from '../workflows-copy.ts';

/** When the workflow last ran, or “Never” (docs/specification.md, section 9); other words as given. */
export function lastRunText(lastRun: string, now: number): string {
  return Number.isNaN(Date.parse(lastRun)) ? capitalise(lastRun) : timeAgo(lastRun, now);
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
  const at = Date.parse(nextRun);
  if (Number.isNaN(at)) return { text: capitalise(nextRun), isError: false };
  const minutes = Math.max(0, Math.floor((at - now) / minute));
  const duration =
    minutes < minutesPerHour
      ? plural(minutes, 'minute')
      : plural(Math.floor(minutes / minutesPerHour), 'hour');
  return { text: workflowsCopy.time.in(duration), isError: false };
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
