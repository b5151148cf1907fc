const minute = 60_000;
const minutesPerHour = 60;
const hoursPerDay = 24;

/**
 * How long ago a time was (specification, section 9): minutes under 60 minutes, hours under 24 hours,
 * else days. A time in the future counts as now.
 */
export function timeAgo(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / minute));
  if (minutes < minutesPerHour) return `${count(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / minutesPerHour);
  if (hours < hoursPerDay) return `${count(hours, 'hour')} ago`;
  return `${count(Math.floor(hours / hoursPerDay), 'day')} ago`;
}

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
      ? `In ${count(minutes, 'minute')}`
      : `In ${count(Math.floor(minutes / minutesPerHour), 'hour')}`;
  return { text, isError: false };
}

const count = (n: number, unit: string) => `${String(n)} ${unit}${n === 1 ? '' : 's'}`;
const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
