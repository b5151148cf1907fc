import { wholeNumber } from '../../platform/figures.ts';
import { workflowPageCopy } from '../workflow-page-copy.ts';

const copy = workflowPageCopy.duration;
const second = 1_000;
const perMinute = 60;

const moment = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
const thisYear = new Intl.DateTimeFormat('en-US', moment);
const anotherYear = new Intl.DateTimeFormat('en-US', { ...moment, year: 'numeric' });

/** A date and time in the reader's zone: “Mar 10, 2:30 PM”, with the year if it is another one. */
export function dateAndTime(iso: string, now: number): string {
  const at = new Date(iso);
  const sameYear = at.getFullYear() === new Date(now).getFullYear();
  return (sameYear ? thisYear : anotherYear).format(at);
}

/** How long something took: “42 s”, “1 min 5 s”, “2 h 3 min”. */
export function durationText(from: string, to: string): string {
  const seconds = Math.floor((Date.parse(to) - Date.parse(from)) / second);
  if (seconds < 1) return copy.underOneSecond;
  if (seconds < perMinute) return copy.seconds(String(seconds));
  const minutes = Math.floor(seconds / perMinute);
  if (minutes < perMinute) return copy.minutes(String(minutes), String(seconds % perMinute));
  return copy.hours(wholeNumber(Math.floor(minutes / perMinute)), String(minutes % perMinute));
}
