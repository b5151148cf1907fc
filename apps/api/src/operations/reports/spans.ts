export const quarterMs = 15 * 60_000;
export const dayMs = 96 * quarterMs;

/** Some whole days of UTC, or some quarters of an hour of one; first and last are among them, and quarters begin at 1. */
interface Span {
  first: string;
  last: string;
  low: number;
  high: number;
}

/** Whole days of UTC, the last among them. */
export type DayRange = Pick<Span, 'first' | 'last'>;

const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

const range = (first: number, last: number): DayRange[] =>
  first > last ? [] : [{ first: dayOf(first), last: dayOf(last) }];

const wholeDays = (first: number, last: number): Span[] =>
  range(first, last).map((days) => ({ ...days, low: 1, high: 96 }));

function numbersOf(at: Date): { number: number; quarters: number } {
  const time = at.getTime();
  const number = Math.floor(time / dayMs);
  return { number, quarters: Math.floor((time - number * dayMs) / quarterMs) };
}

/** A time as its day of UTC, and how many quarters of an hour of that have passed. */
export function placeOf(at: Date): { day: string; quarters: number } {
  const { number, quarters } = numbersOf(at);
  return { day: dayOf(number), quarters };
}

/** The days of UTC from that of one time up to that of another, which is not among them. */
export function daysBetween(from: Date, until: Date): DayRange[] {
  return range(numbersOf(from).number, numbersOf(until).number - 1);
}

/** The days in between, whole months apart from the rest. */
export function monthsBetween(from: Date, until: Date): { days: DayRange[]; months: DayRange[] } {
  const first = numbersOf(from).number;
  const end = numbersOf(until).number;
  const firstOf = (day: number, later: number) => {
    const date = new Date(day * dayMs);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / dayMs;
  };
  const firstMonth = firstOf(first, 0) === first ? first : firstOf(first, 1);
  // The first day of the month that is not whole any more.
  const endMonth = firstOf(end, 0);
  if (firstMonth >= endMonth) return { days: range(first, end - 1), months: [] };
  return {
    days: [...range(first, firstMonth - 1), ...range(endMonth, end - 1)],
    months: range(firstMonth, endMonth - 1),
  };
}

/** The spans of a time, each with one offset of a zone, so that any of its Mondays has the hours of all. */
export function steadySpansOf(from: Date, until: Date, offsetAt: (at: Date) => number): Span[] {
  const [begin, end] = [numbersOf(from), numbersOf(until)];
  const part = (number: number, low: number, high: number): Span[] =>
    low > high ? [] : [{ first: dayOf(number), last: dayOf(number), low, high }];
  if (begin.number === end.number) return part(begin.number, begin.quarters + 1, end.quarters);
  const offset = (number: number) => offsetAt(new Date(number * dayMs));
  const spans = part(begin.number, begin.quarters + 1, 96);
  let first = begin.number + 1;
  for (let number = first; number < end.number; number++) {
    if (offset(number) === offset(number + 1)) continue;
    // The clocks change on this day.
    spans.push(...wholeDays(first, number - 1), ...wholeDays(number, number));
    first = number + 1;
  }
  return [...spans, ...wholeDays(first, end.number - 1), ...part(end.number, 1, end.quarters)];
}
