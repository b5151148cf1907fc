const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})\b/;
const dayMonth = /^(?:[a-z]{3,9},? )?(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})/i;
const monthDay = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2}),? (\d{4})/i;
/** What may follow a date. */
const clock =
  /^(?:T|,? )(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)? ?([AP]M)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** A date in a cell; `at` is null where nobody can tell the day from the month. */
export function readDate(cell: string): { at: Date | null } | undefined {
  const text = cell.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  const found = [yearFirst, dayMonth, monthDay, yearLast]
    .map((pattern) => ({ pattern, match: pattern.exec(text) }))
    .find(({ match }) => match);
  if (!found?.match) return undefined;
  const { pattern, match } = found;
  const rest = text.slice(match[0].length);
  const time = rest === '' ? [] : clock.exec(rest)?.slice(1);
  if (!time) return undefined;
  const [, a = '', b = '', c = '', d = ''] = match;
  if (pattern === yearFirst) return dated(a, c, d, time);
  if (pattern === dayMonth) return dated(c, monthOf(b), a, time);
  if (pattern === monthDay) return dated(c, monthOf(a), b, time);
  const year = d.length === 2 ? `20${d}` : d;
  const [first, second] = [Number(a), Number(c)];
  if (b === '.' || first > 12) return dated(year, c, a, time);
  if (second > 12 || first === second) return dated(year, a, c, time);
  return dated(year, a, c, time) && { at: null };
}

const monthOf = (name: string) => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function dated(
  year: string,
  month: string,
  day: string,
  [hour = '0', minute = '0', second = '0', half, zone]: (string | undefined)[],
): { at: Date } | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour);
  const midnight = new Date(Date.UTC(y, m - 1, d));
  if (y < 1970 || midnight.getUTCMonth() !== m - 1 || midnight.getUTCDate() !== d) return undefined;
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  const minutesAhead = offset
    ? Number(`${offset[1] ?? ''}1`) * (Number(offset[2]) * 60 + Number(offset[3]))
    : 0;
  return {
    at: new Date(Date.UTC(y, m - 1, d, hours, Number(minute) - minutesAhead, Number(second))),
  };
}
