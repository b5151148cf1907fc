const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The day of a time, in the reader's own zone: “Mar 8, 2026”. */
export const dayOf = (iso: string): string => day.format(new Date(iso));

/** A time with its day, in the reader's own zone: “Mar 8, 2026, 2:30 PM”. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));

interface TimeProps {
  /** ISO 8601. */
  at: string;
  className?: string;
}

/** The same as elements. */
export const Day = ({ at, className }: TimeProps) => (
  <time dateTime={at} className={className}>
    <bdi>{dayOf(at)}</bdi>
  </time>
);

export const Moment = ({ at, className }: TimeProps) => (
  <time dateTime={at} className={className}>
    <bdi>{momentOf(at)}</bdi>
  </time>
);
