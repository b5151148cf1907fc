import { percent, wholeNumber } from '../../../platform/figures.ts';
import { reportsCopy } from '../reports-copy.ts';

const { change: copy, time } = reportsCopy;

/** What a number is of. */
export type Unit = 'count' | 'percent' | 'score' | 'seconds';

/** A change in words, so that no colour has to be seen; empty where there is none to tell. */
export interface Change {
  text: string;
  direction: 'up' | 'down' | 'same';
}

const dash = '–';

/** A number as people read it; a dash for what is not known. */
export function display(value: number | null | undefined, unit: Unit): string {
  if (value === null || value === undefined) return dash;
  switch (unit) {
    case 'count':
      return wholeNumber(value);
    case 'percent':
      return percent(value);
    case 'score':
      return value.toFixed(1);
    case 'seconds':
      return duration(value);
  }
}

/** “2.3 s”, “5 min”, “2 h 5 min”, “3 d 4 h”. */
function duration(seconds: number): string {
  if (seconds < 60) return time.seconds(String(Math.round(seconds * 10) / 10));
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return time.minutes(String(minutes));
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return time.hours(String(hours), String(minutes % 60));
  return time.days(wholeNumber(Math.floor(hours / 24)), String(hours % 24));
}

/** How a number differs from that of the earlier period. */
export function changeOf(
  value: number | null | undefined,
  before: number | null | undefined,
  unit: Unit,
): Change | undefined {
  if (value === null || value === undefined) return undefined;
  if (before === null || before === undefined) return { text: copy.unknown, direction: 'same' };
  if (value === before) {
    const isNone = unit === 'count' && value === 0;
    return { text: isNone ? copy.noneBefore : copy.same, direction: 'same' };
  }
  const isMore = value > before;
  const direction = isMore ? 'up' : 'down';
  const earlier = display(before, unit);
  if (unit === 'count' && before === 0) return { text: copy.upFromNone, direction };
  const amount = amountOf(value, before, unit);
  if (amount === '') return { text: copy.from[direction](earlier), direction };
  return { text: copy.by[direction](amount, earlier), direction };
}

/** By how much; empty where the two numbers say it well enough. */
function amountOf(value: number, before: number, unit: Unit): string {
  const difference = Math.abs(value - before);
  if (unit === 'percent') return copy.points(difference.toFixed(1));
  if (unit !== 'count') return '';
  const share = Math.round((difference / before) * 100);
  return share === 0 ? '' : `${wholeNumber(share)}%`;
}
