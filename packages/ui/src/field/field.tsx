import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** What every form control takes for its label and its texts. */
export interface FieldOwnProps {
  /** Names the control. */
  label: string;
  /** Keeps the label for assistive technology only, where the place names the control already. */
  labelHidden?: boolean;
  /** What to enter and why, read with the control. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. Announced when it appears, and read with the control. */
  error?: string;
  /** Marks the control as required. The form says `noValidate` and shows its own texts. */
  required?: boolean;
  /** The control's id, where something outside points at it; made up unless given. */
  id?: string;
}

/** Spread over the control: ties it to its label and texts. */
export interface FieldControl {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldOwnProps {
  /** Beside the label at the end of its line: a count, a link. */
  labelEnd?: ReactNode;
  /** Draws the control with what ties it to the label and the texts. */
  children: (control: FieldControl) => ReactNode;
}

/** A label, a control, and what is said about it. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  required,
  id,
  labelEnd,
  children,
}: FieldProps) {
  const madeUp = useId();
  const controlId = id ?? madeUp;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <div className={labelHidden && !labelEnd ? 'sr-only' : 'mb-1.5 flex items-baseline gap-2'}>
        <label htmlFor={controlId} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
          {label}
          {required && <RequiredMark />}
        </label>
        {labelEnd && (
          <span className="ms-auto shrink-0 text-xs text-ink-muted tabular-nums">
            <bdi>{labelEnd}</bdi>
          </span>
        )}
      </div>
      {children({
        id: controlId,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <div id={hintId} className="mt-1.5 text-sm text-ink-muted">
          {hint}
        </div>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The star of a required control. The control's own attribute says it to assistive technology. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-0.5 text-negative-ink">
      *
    </span>
  );
}

export interface FieldErrorProps {
  /** For the control's `aria-describedby`. */
  id: string;
  children?: string;
}

/** What is wrong with a control. The live region is there before the text, so that it is heard. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {children && (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-negative-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  );
}
