export interface ProportionBarProps {
  /** What is drawn, in the unit of `max`. */
  value: number;
  /** What the full width stands for. */
  max: number;
}

/**
 * A length behind a text, filling its positioned parent. Decoration: the number is always written in
 * front of it. A length of its own, under or beside a text, is a `MeterBar`.
 */
export function ProportionBar({ value, max }: ProportionBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <span aria-hidden="true" className="absolute inset-0 block">
      {share > 0 && (
        // The border is what forced colours leave of a bar.
        <span
          className="block h-full rounded-sm border border-accent/25 bg-accent-soft"
          style={{ inlineSize: `${share * 100}%` }}
        />
      )}
    </span>
  );
}
