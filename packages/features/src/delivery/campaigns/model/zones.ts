/** The reader's own time zone. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone that can be chosen. */
export const zones = [...new Set([ownZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map(
  (value) => ({ value, label: value.replaceAll('_', ' ') }),
);

/** A moment as the clocks of a zone show it: “Mar 8, 2026, 2:30 PM”. */
export const inZone = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );
