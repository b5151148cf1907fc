const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const clock = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)? ?([AP]M)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${clock}$`, 'i');
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${clock}$`, 'i');
const dayMonth = new RegExp(
  String.raw`^(?:[a-z]{3,9},? )?(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{4})${clock}$`,
  'i',
);
const monthDay = new RegExp(
  String.raw`^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2}),? (\d{4})${clock}$`,
  'i',
);

/** A date in a cell; `at` is null where nobody can tell the day from the month. */
export function readDate(cell: string): { at: Date | null } | undefined {
  const text = cell.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const iso = yearFirst.exec(text);
  if (iso) return dated(iso[1], iso[3], iso[4], iso.slice(5));
  const byMonth = dayMonth.exec(text);
  if (byMonth) return dated(byMonth[3], monthOf(byMonth[2]), byMonth[1], byMonth.slice(4));
  const american = monthDay.exec(text);
  if (american) return dated(american[3], monthOf(american[1]), american[2], american.slice(4));
  const last = yearLast.exec(text);
  if (!last) return undefined;
  const [, a = '', sign, b = '', year = '', ...time] = last;
  const [first, second] = [Number(a), Number(b)];
  const century = year.length === 2 ? `20${year}` : year;
  if (sign === '.' || first > 12) return dated(century, b, a, time);
  if (second > 12 || first === second) return dated(century, a, b, time);
  return dated(century, a, b, time) && { at: null };
}

const monthOf = (name = '') => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function dated(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
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
