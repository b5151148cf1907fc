export { wholeNumber } from './whole-number.ts';

export interface FigureProps {
  /** The formatted figure: “12.4K”, “$45,230”. */
  children: string;
}

/** The large figure of a card, on one line within the nearest `@container`. */
export function Figure({ children }: FigureProps) {
  return (
    <p
      // A figure too long for its card gets a smaller font: across two lines it would read as two.
      style={{ fontSize: `clamp(0.875rem, 100cqi / ${String(children.length)} / 0.62, 1.75rem)` }}
      className="min-w-0 leading-9 font-semibold tracking-tight text-ink tabular-nums"
    >
      <bdi>{children}</bdi>
    </p>
  );
}
