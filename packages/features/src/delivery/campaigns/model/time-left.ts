import { plural } from '../../../platform/figures.ts';

/** How many emails waited at a time, in milliseconds. */
export interface Seen {
  waiting: number;
  at: number;
}

const [minute, hour] = [60_000, 60 * 60_000];

/**
 * How long the rest of a broadcast takes: at its rate, or else as fast as emails have left since they were first seen.
 * Undefined while that is not known.
 */
export function timeLeft(ratePerHour: number | null, first: Seen, latest: Seen) {
  const gone = first.waiting - latest.waiting;
  const each = ratePerHour === null ? (latest.at - first.at) / gone : hour / ratePerHour;
  if (latest.waiting === 0 || (ratePerHour === null && gone <= 0)) return undefined;
  const left = latest.waiting * each;
  return left < 2 * hour
    ? plural(Math.max(1, Math.ceil(left / minute)), 'minute')
    : plural(Math.round(left / hour), 'hour');
}
