const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** “12 AM” to “11 PM” */
export const hourNames = Array.from({ length: 24 }, (_, at) =>
  hour.format(Date.UTC(2024, 0, 1, at)),
);

/** Monday first: 1 January 2024 was one. */
export const weekdayNames = Array.from({ length: 7 }, (_, day) => {
  const date = Date.UTC(2024, 0, 1 + day);
  return { label: long.format(date), short: short.format(date) };
});

/** The weekday and hour with the highest number; undefined if all are 0. */
export function mostIn(week: readonly (readonly number[])[]) {
  const cells = week.flatMap((day, weekday) =>
    day.map((count, at) => ({ weekday, hour: at, count })),
  );
  const [most] = cells.toSorted((one, other) => other.count - one.count);
  return most && most.count > 0 ? most : undefined;
}
