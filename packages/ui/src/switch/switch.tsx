import { useId, type ReactNode } from 'react';
import { switchCopy } from './switch-copy.ts';

export interface SwitchProps {
  /** What is switched. It does not depend on the state. */
  label: string;
  /** Whether it is on. */
  checked: boolean;
  /** It was switched; the change takes effect at once. */
  onCheckedChange: (checked: boolean) => void;
  /** The labels of the states: `['Active', 'Inactive']`. */
  stateLabels?: readonly [on: string, off: string];
  /** A second line, announced with the switch. */
  description?: ReactNode;
  /** Shown, but cannot be switched now. */
  disabled?: boolean;
}

/** An on-off control that takes effect at once, not when the form is submitted. */
export function Switch({
  label,
  checked,
  onCheckedChange,
  stateLabels,
  description,
  disabled = false,
}: SwitchProps) {
  const id = useId();
  const [on, off] = stateLabels ?? [switchCopy.on, switchCopy.off];
  const descriptionId = `${id}-description`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_6rem]">
        <label htmlFor={id} className={disabled ? 'text-ink-muted' : 'cursor-pointer font-medium'}>
          {label}
        </label>
        {description && (
          <p id={descriptionId} className="text-sm text-ink-muted">
            {description}
          </p>
        )}
      </div>
      <span className="flex shrink-0 items-center gap-2">
        {/* The role already announces on or off. */}
        <span aria-hidden="true" className="text-sm text-ink-muted">
          {checked ? on : off}
        </span>
        <button
          type="button"
          role="switch"
          id={id}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={description ? descriptionId : undefined}
          onClick={() => {
            onCheckedChange(!checked);
          }}
          className="group relative h-6 w-10 rounded-full border border-line-strong bg-surface-sunken transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-checked:border-accent aria-checked:bg-accent forced-colors:aria-checked:bg-[Highlight]"
        >
          {/* A border, because forced colours remove the fill. */}
          <span className="block size-4 translate-x-0.75 rounded-full border border-transparent bg-ink-muted transition-transform group-aria-checked:translate-x-4.75 group-aria-checked:bg-on-accent rtl:-translate-x-0.75 rtl:group-aria-checked:-translate-x-4.75 forced-colors:border-[ButtonText]" />
        </button>
      </span>
    </div>
  );
}
