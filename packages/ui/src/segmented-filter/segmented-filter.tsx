import { useId, type ReactNode } from 'react';

export interface SegmentedFilterOption<Value extends string = string> {
  value: Value;
  label: string;
  /** The formatted number of results: “12”, “1.2K”. */
  count?: string;
  /** A decorative 16 px icon before the label. */
  icon?: ReactNode;
}

export interface SegmentedFilterProps<Value extends string = string> {
  /** The group's accessible name: “Status”. */
  label: string;
  /** Two to five choices with short texts, in the order they are shown. */
  options: readonly SegmentedFilterOption<Value>[];
  /** The chosen option. */
  value: Value;
  /** Another option was chosen. */
  onValueChange: (value: Value) => void;
}

/**
 * One choice out of a few visible options, for example a filter or a period. Native radio buttons, so
 * Tab reaches the selected one and the arrow keys change the selection.
 */
export function SegmentedFilter<Value extends string = string>({
  label,
  options,
  value,
  onValueChange,
}: SegmentedFilterProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap gap-0.5 rounded-lg border border-line bg-surface-sunken p-0.5"
    >
      {options.map((option) => (
        <label
          key={option.value}
          // In forced colours a check mark replaces the fill.
          className="group segment flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-transparent px-2.5 text-sm text-ink-muted transition-colors select-none hover:text-ink has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent-ink forced-colors:has-checked:before:content-['✓'] pointer-coarse:min-h-10"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onValueChange(option.value);
            }}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md opacity-0"
          />
          {option.icon && (
            <span aria-hidden="true" className="shrink-0 [&>svg]:size-4">
              {option.icon}
            </span>
          )}
          <span className="min-w-0">{option.label}</span>
          {option.count !== undefined && (
            <>
              {' '}
              <span className="shrink-0 text-xs font-normal text-ink-faint tabular-nums group-has-checked:text-ink-muted">
                {option.count}
              </span>
            </>
          )}
        </label>
      ))}
    </div>
  );
}
