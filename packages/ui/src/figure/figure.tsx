export { wholeNumber } from './whole-number.ts';

export interface FigureProps {
  /** The figure as it is read, formatted: “12.4K”, “$45,230”. */
  children: string;
}

/** The large figure of a card, on one line of the card's nearest `@container`. */
export function Figure({ children }: FigureProps) {
  return (
    <p
      // A figure that is too long for its card is set smaller: broken, it would read as two.
      style={{ fontSize: `clamp(0.875rem, 100cqi / ${String(children.length)} / 0.62, 1.5rem)` }}
      className="min-w-0 leading-(--text-2xl--line-height) font-semibold tracking-tight text-ink tabular-nums"
    >
      <bdi>{children}</bdi>
    </p>
  );
}
