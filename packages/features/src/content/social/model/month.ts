/** A month of an address, `YYYY-MM`. */
export type Month = `${number}-${number}`;

/** A day in the reader's zone, `YYYY-MM-DD`. */
export type Day = string;

export const isMonth = (text: string): text is Month => /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text);

const two = (value: number) => String(value).padStart(2, '0');

export const monthOf = (date: Date): Month =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}` as Month;

export const dayKey = (date: Date): Day => `${monthOf(date)}-${two(date.getDate())}`;

/** The first moment of a day, in the reader's zone. */
export function startOfDay(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The day so many days after another. */
export function dayAfter(day: Day, days: number): Day {
  const date = startOfDay(day);
  return dayKey(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days));
}

/** The month so many months after another. */
export function monthAfter(month: Month, months: number): Month {
  const first = startOfDay(`${month}-01`);
  return monthOf(new Date(first.getFullYear(), first.getMonth() + months, 1));
}

/** The same day in a month so many months later, or the month's last. */
export function dayInMonthAfter(day: Day, months: number): Day {
  const date = startOfDay(day);
  const last = new Date(date.getFullYear(), date.getMonth() + months + 1, 0);
  const target = Math.min(date.getDate(), last.getDate());
  return dayKey(new Date(last.getFullYear(), last.getMonth(), target));
}

/** The days of the whole weeks that a month touches, Monday first. */
export function daysOfMonth(month: Month): Date[] {
  const first = startOfDay(`${month}-01`);
  const before = (first.getDay() + 6) % 7;
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0);
  const weeks = Math.ceil((before + last.getDate()) / 7);
  return Array.from(
    { length: weeks * 7 },
    (_, index) => new Date(first.getFullYear(), first.getMonth(), index - before + 1),
  );
}
