import { TZDate } from '@date-fns/tz';
import { Problem } from '../problem.ts';
import { socialCopy } from './social-copy.ts';

const { errors } = socialCopy;

interface Wanted {
  scheduleDate: string;
  scheduleTime: string;
  timeZone: string;
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
  const [year = 0, month = 1, day = 1] = scheduleDate.split('-').map(Number);
  const [hour = 0, minute = 0] = scheduleTime.split(':').map(Number);
  const at = new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime());
  // ISO 8601 times have years of four digits.
  if (at > latest) throw refuse('scheduleDate', errors.tooLate);
  if (at <= now) throw refuse('scheduleDate', errors.past);
  return at;
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

function refuse(path: string, message: string): Problem {
  return new Problem('invalid_request', message, { issues: [{ path, message }] });
}
