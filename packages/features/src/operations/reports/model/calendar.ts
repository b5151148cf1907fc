const dayMs = 24 * 60 * 60_000;

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });

/** The day that it is in a zone: “2026-03-10”. */
export const dayAt = (moment: number, timeZone: string): string => dayIn(timeZone).format(moment);

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

export const addDays = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** Whether some days are whole calendar months. */
export const areMonths = (from: string, to: string): boolean =>
  from.endsWith('-01') && addDays(to, 1).endsWith('-01');

/** The same day a year before; for 29 February, the 28th. */
export function yearBefore(day: string): string {
  const earlier = `${String(Number(day.slice(0, 4)) - 1)}${day.slice(4)}`;
  return earlier.endsWith('02-29') ? earlier.replace(/29$/, '28') : earlier;
}

const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const medium = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** “Mar 10” */
export const shortDay = (day: string): string => short.format(dateOf(day));

/** “Mar 4 – 10, 2026” */
export const rangeOf = ({ from, to }: { from: string; to: string }): string =>
  from === to ? medium.format(dateOf(from)) : medium.formatRange(dateOf(from), dateOf(to));
