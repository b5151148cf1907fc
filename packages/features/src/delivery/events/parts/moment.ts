const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A time for people: “Mar 10, 2026, 2:30 PM”. */
export const moment = (iso: string): string => format.format(new Date(iso));
