export interface ProportionBarProps {
  /** The value, in the unit of `max`. */
  value: number;
  /** The value of a full-width bar. */
  max: number;
}

/**
 * A decorative bar behind a text, filling its positioned parent; the text always contains the number.
 * For a bar beside or below a text use `MeterBar`.
 */
export function ProportionBar({ value, max }: ProportionBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <span aria-hidden="true" className="absolute inset-0 block">
      {share > 0 && (
        // In forced colours only the border of the bar remains.
        <span
          className="block h-full rounded-sm border border-accent/25 bg-accent-soft"
          style={{ inlineSize: `${share * 100}%` }}
        />
      )}
    </span>
  );
}
