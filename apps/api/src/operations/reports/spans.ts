const quarterMs = 15 * 60_000;
const dayMs = 96 * quarterMs;

/** Some whole days of UTC, or some quarters of an hour of one; first and last are among them, and quarters begin at 1. */
export interface Span {
  first: string;
  last: string;
  low: number;
  high: number;
}

const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

const wholeDays = (first: number, last: number): Span[] =>
  first > last ? [] : [{ first: dayOf(first), last: dayOf(last), low: 1, high: 96 }];

/** A time as its day of UTC and how many quarters of it have passed. */
function placeOf(at: Date): { day: number; quarters: number } {
  const time = at.getTime();
  const day = Math.floor(time / dayMs);
  return { day, quarters: Math.floor((time - day * dayMs) / quarterMs) };
}

/** A time that begins and ends anywhere in a day: the days in between whole, and parts of the first and the last. */
function split(from: Date, until: Date): { edges: Span[]; first: number; last: number } {
  const [begin, end] = [placeOf(from), placeOf(until)];
  const part = (day: number, low: number, high: number): Span[] =>
    low > high ? [] : [{ first: dayOf(day), last: dayOf(day), low, high }];
  if (begin.day === end.day) {
    const edges = part(begin.day, begin.quarters + 1, end.quarters);
    return { edges, first: begin.day, last: begin.day - 1 };
  }
  const isWhole = begin.quarters === 0;
  return {
    edges: [
      ...(isWhole ? [] : part(begin.day, begin.quarters + 1, 96)),
      ...part(end.day, 1, end.quarters),
    ],
    first: isWhole ? begin.day : begin.day + 1,
    last: end.day - 1,
  };
}

/** The spans of a time. */
export function spansOf(from: Date, until: Date): Span[] {
  const { edges, first, last } = split(from, until);
  return [...edges, ...wholeDays(first, last)];
}

/** Those of a time with every whole month apart, by its first day. */
export function monthSpansOf(from: Date, until: Date): { days: Span[]; months: Span[] } {
  const { edges, first, last } = split(from, until);
  const monthAfter = (day: number) => {
    const date = new Date(day * dayMs);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / dayMs;
  };
  const isFirst = first <= last && new Date(first * dayMs).getUTCDate() === 1;
  const begin = isFirst ? first : monthAfter(first);
  // The first day of the month after the last whole one.
  const beyond = new Date((last + 1) * dayMs);
  const end = Date.UTC(beyond.getUTCFullYear(), beyond.getUTCMonth(), 1) / dayMs;
  if (begin >= end) return { days: [...edges, ...wholeDays(first, last)], months: [] };
  return {
    days: [...edges, ...wholeDays(first, begin - 1), ...wholeDays(end, last)],
    months: wholeDays(begin, end - 1),
  };
}

/** The spans of a time, each with one offset of a zone, so that any of its Mondays has the hours of all. */
export function steadySpansOf(from: Date, until: Date, offsetAt: (at: Date) => number): Span[] {
  const { edges, first, last } = split(from, until);
  const spans: Span[] = [];
  let begin = first;
  const offset = (day: number) => offsetAt(new Date(day * dayMs));
  for (let day = first; day <= last; day++) {
    if (offset(day) === offset(day + 1)) continue;
    // The clocks change on this day.
    spans.push(...wholeDays(begin, day - 1), ...wholeDays(day, day));
    begin = day + 1;
  }
  return [...edges, ...spans, ...wholeDays(begin, last)];
}
