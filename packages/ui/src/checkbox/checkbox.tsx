import Check from 'lucide-react/icons/check';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError, RequiredMark } from '../field/field.tsx';

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'children' | 'className' | 'id' | 'ref' | 'size' | 'type'
> {
  /** What the box means; may contain links. */
  label: ReactNode;
  /** A second line, announced with the box. */
  description?: ReactNode;
  /** The error. Announced when it appears and with the box. */
  error?: string;
  /** Whether it starts ticked, where the form owns the state. */
  defaultChecked?: boolean;
  /** It stands for several things, of which some are ticked; shown as a dash until it is pressed. */
  indeterminate?: boolean;
  /** Called with the new state. */
  onCheckedChange?: (checked: boolean) => void;
}

/** A yes-or-no field. A native checkbox, so forms submit and reset it. */
export function Checkbox({
  label,
  description,
  error,
  indeterminate = false,
  onCheckedChange,
  onChange,
  ...rest
}: CheckboxProps) {
  const id = useId();
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const described = [description && descriptionId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <div className="flex items-start gap-2.5">
        <span className="relative mt-0.5 flex size-4 shrink-0 [--spacing:0.25rem]">
          <input
            {...rest}
            // The browser takes it away at a press, so it is set at each drawing.
            ref={(box) => {
              if (box) box.indeterminate = indeterminate;
            }}
            type="checkbox"
            id={id}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              onChange?.(event);
              onCheckedChange?.(event.target.checked);
            }}
            // The target extends 4 px beyond the box to 24 px, without moving the text.
            className="peer size-4 cursor-pointer appearance-none rounded-[4px] border border-line-strong bg-surface transition-colors before:absolute before:-inset-1 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:after:absolute indeterminate:after:inset-x-1 indeterminate:after:top-1.75 indeterminate:after:border-t-2 indeterminate:after:border-accent disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-negative"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-0.5 hidden size-3 text-on-accent peer-checked:block forced-colors:text-[CanvasText]"
          />
        </span>
        <div className="min-w-0">
          <label htmlFor={id} className={rest.disabled ? 'text-ink-muted' : 'cursor-pointer'}>
            {label}
            {rest.required && <RequiredMark />}
          </label>
          {description && (
            <p id={descriptionId} className="text-sm text-ink-muted">
              {description}
            </p>
          )}
        </div>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
