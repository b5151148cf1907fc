const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The day of a time, in the reader's own zone: “Mar 8, 2026”. */
export const dayOf = (iso: string): string => day.format(new Date(iso));

/** A time with its day, in the reader's own zone: “Mar 8, 2026, 2:30 PM”. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));
