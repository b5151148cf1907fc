import { dayKey, type Day } from './month.ts';

const full = new Intl.DateTimeFormat('en', { dateStyle: 'full' });
const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** “Wednesday, March 11, 2026”. */
export const dayName = (date: Date): string => full.format(date);
/** “9:30 AM”. */
export const timeOf = (iso: string): string => clock.format(new Date(iso));

const day = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
/** “Wed, Mar 11, 9:30 AM”. */
export const dayAndTime = (iso: string): string => day.format(new Date(iso));

/** Date and time as their fields hold them. */
export function fieldsOf(iso: string): { date: Day; time: string } {
  const at = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return { date: dayKey(at), time: `${two(at.getHours())}:${two(at.getMinutes())}` };
}

/** Things by the day they are on, in their order. */
export function byDay<T extends { at: string }>(things: readonly T[]): [Day, T[]][] {
  const days = new Map<Day, T[]>();
  for (const thing of things) {
    const day = dayKey(new Date(thing.at));
    days.set(day, [...(days.get(day) ?? []), thing]);
  }
  return [...days];
}
