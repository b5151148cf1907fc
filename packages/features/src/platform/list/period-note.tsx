export interface PeriodNoteProps {
  /** The first moment, and the first that does not count any more; empty for no such end. */
  from: string;
  until: string;
  /** What is said of the period. */
  text: (period: string) => string;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Says to which days a list is narrowed that has no control for them: a link from a report chose them. */
export function PeriodNote({ from, until, text }: PeriodNoteProps) {
  const last = until === '' ? new Date() : new Date(Date.parse(until) - 1);
  const first = from === '' ? last : new Date(from);
  return (
    <p className="col-span-full text-sm text-ink-muted">
      <bdi>{text(day.formatRange(first, last))}</bdi>
    </p>
  );
}
