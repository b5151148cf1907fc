/** The IANA name of the reader's zone; UTC if the browser does not know it, as when it says `Etc/Unknown`. */
export function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** The time zones to choose from: the reader's own and UTC first, then all that the browser knows. */
export function timeZonesWith(chosen: string): string[] {
  return [...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone'), chosen])];
}

/** A moment as the clocks of a zone show it: “Mar 8, 2026, 2:30 PM”. */
export const inZone = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );

/** The moment at which clocks in a zone show a date and a time; undefined unless both are given. */
export function momentIn(
  { date, time }: { date: string; time: string },
  timeZone: string,
): string | undefined {
  const shown = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(shown)) return undefined;
  // The offset of the moment that is looked for, which is within a day of this one.
  const near = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(near, timeZone)).toISOString();
}

/** Milliseconds that clocks in a zone are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  // Swedish dates and times are those of ISO 8601.
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
