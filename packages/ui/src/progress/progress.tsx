import { useId } from 'react';

export interface ProgressProps {
  /** The task: “Generating content”. */
  label: string;
  /** Hides the label visually. */
  labelHidden?: boolean;
  /** Progress from 0 to `max`; omit it while unknown. */
  value?: number;
  /** The value at which the task is complete. */
  max?: number;
  /** Progress as text, at the end of the label’s line: “3 of 12”, “64%”. */
  valueText?: string;
}

/** A progress bar, with or without a known value. */
export function Progress({
  label,
  labelHidden = false,
  value,
  max = 100,
  valueText,
}: ProgressProps) {
  const id = useId();
  const known = value !== undefined;
  const share = known ? Math.min(Math.max(value / max, 0), 1) : undefined;
  return (
    <div className="min-w-0">
      <div
        className={labelHidden ? 'sr-only' : 'mb-1.5 flex flex-wrap items-baseline gap-x-2 text-sm'}
      >
        <span id={id} className="min-w-0 flex-[1_1_6rem]">
          {label}
        </span>
        {valueText && (
          <span aria-hidden="true" className="min-w-0 text-ink-muted tabular-nums">
            {valueText}
          </span>
        )}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={known ? 0 : undefined}
        aria-valuemax={known ? max : undefined}
        aria-valuenow={share === undefined ? undefined : share * max}
        aria-valuetext={valueText}
        className="flex h-2 overflow-hidden rounded-full border border-line-strong bg-surface-sunken"
      >
        {share === undefined ? (
          // Away from both ends, so that without motion it does not look like a value.
          <div className="mx-auto w-1/3 rounded-full bg-accent motion-safe:animate-shimmer forced-colors:bg-[Highlight]" />
        ) : (
          <div
            className="rounded-full bg-accent transition-[inline-size] forced-colors:bg-[Highlight]"
            style={{ inlineSize: `${String(share * 100)}%` }}
          />
        )}
      </div>
    </div>
  );
}
