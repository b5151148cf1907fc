import { mostRepeats, type PostingFrequency } from '@flowdeck/contract/content/social';
import { TZDate } from '@date-fns/tz';
import { refuse } from './refuse.ts';
import { socialCopy } from './social-copy.ts';

const { errors } = socialCopy;

interface Wanted {
  scheduleDate: string;
  scheduleTime: string;
  timeZone: string;
}

interface Repeated extends Wanted {
  automationEnabled: boolean;
  postingFrequency: PostingFrequency;
  repeatCount: number;
  /** The last day; empty if the number counts. */
  repeatUntil: string;
}

const latest = new Date('9999-12-31T23:59:59.999Z');

/**
 * The moment of a date and time in a time zone; null if neither was given.
 * @throws {Problem} 400 for one without the other, an unknown zone, a time in the past, and one
 *   beyond the year 9999
 */
export function scheduledMoment(
  { scheduleDate, scheduleTime, timeZone }: Wanted,
  now: Date,
): Date | null {
  if (scheduleDate === '' && scheduleTime === '') return null;
  if (scheduleDate === '') throw refuse('scheduleDate', errors.dateMissing);
  if (scheduleTime === '') throw refuse('scheduleTime', errors.timeMissing);
  if (!isTimeZone(timeZone)) throw refuse('timeZone', errors.timeZone);
  const at = momentOf(scheduleDate, scheduleTime, timeZone);
  // ISO 8601 times have years of four digits.
  if (at > latest) throw refuse('scheduleDate', errors.tooLate);
  if (at <= now) throw refuse('scheduleDate', errors.past);
  return at;
}

/**
 * Every time that a post goes out: once or, with automation, again and again at the same time of day
 * in its zone. On a day that a month does not have, it goes out on the month's last.
 * @returns the first time first; empty if no date and time were given
 * @throws {Problem} 400 as `scheduledMoment`, and for an end before the beginning or too far away
 */
export function scheduledTimes(wanted: Repeated, now: Date): Date[] {
  const first = scheduledMoment(wanted, now);
  if (first === null) return [];
  const { scheduleDate, scheduleTime, timeZone, postingFrequency, repeatUntil } = wanted;
  if (!wanted.automationEnabled) return [first];
  if (repeatUntil !== '' && repeatUntil < scheduleDate) {
    throw refuse('repeatUntil', errors.endsBefore);
  }
  const times: Date[] = [];
  const most = repeatUntil === '' ? wanted.repeatCount : Infinity;
  for (let place = 0; place < most; place += 1) {
    const day = dayAfter(scheduleDate, postingFrequency, place);
    if (repeatUntil !== '' && day > repeatUntil) break;
    if (place === mostRepeats) {
      throw refuse('repeatUntil', errors.tooManyRepeats(String(mostRepeats)));
    }
    const at = momentOf(day, scheduleTime, timeZone);
    if (at > latest) throw refuse('scheduleDate', errors.tooLate);
    times.push(at);
  }
  return times;
}

/** The day so many steps of a frequency after a day. */
function dayAfter(date: string, frequency: PostingFrequency, steps: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const days = { daily: 1, weekly: 7, biweekly: 14, monthly: 0 }[frequency] * steps;
  const months = frequency === 'monthly' ? steps : 0;
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const first = months === 0 ? day : Math.min(day, lastOfMonth);
  return new Date(Date.UTC(year, month - 1 + months, first + days)).toISOString().slice(0, 10);
}

/** The moment of a date, `YYYY-MM-DD`, and a time, `HH:MM`, in a time zone. */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime());
}

/** Whether a name is that of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
