export interface Span {
  days?: number;
  hours?: number;
  minutes?: number;
}

const inMilliseconds = ({ days = 0, hours = 0, minutes = 0 }: Span) =>
  ((days * 24 + hours) * 60 + minutes) * 60_000;

export const ago = (now: Date, span: Span) => new Date(now.getTime() - inMilliseconds(span));

/** A fixed identifier for the nth thing of a seed. */
export const seedId = (n: number) => `0198c0de-5eed-7000-8000-${String(n).padStart(12, '0')}`;
