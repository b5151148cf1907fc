import { useId, type ReactNode } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { fieldCopy } from '../field/field-copy.ts';
import { FieldError, RequiredMark } from '../field/field.tsx';

export interface CheckboxGroupOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A second line, announced with the option. */
  description?: string;
  disabled?: boolean;
}

export interface CheckboxGroupProps<Value extends string = string> {
  /** Names the group: “Platforms”. */
  legend: string;
  /** The choices, in the order they are shown. */
  options: readonly CheckboxGroupOption<Value>[];
  /** The chosen values. */
  value: readonly Value[];
  /** Called with the chosen values in the order of the options. */
  onValueChange: (value: Value[]) => void;
  /** Help text, announced with the group. */
  hint?: ReactNode;
  /** The error. Announced when it appears and with the group. */
  error?: string;
  /** At least one option is required. */
  required?: boolean;
}

/** Several choices out of a few visible options. */
export function CheckboxGroup<Value extends string = string>({
  legend,
  options,
  value,
  onValueChange,
  hint,
  error,
  required = false,
}: CheckboxGroupProps<Value>) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const toggle = (changed: Value, checked: boolean) => {
    const chosen = (each: Value) => (each === changed ? checked : value.includes(each));
    onValueChange(options.map((option) => option.value).filter(chosen));
  };
  return (
    <fieldset aria-describedby={described || undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">
        {legend}
        {required && (
          <>
            <RequiredMark />
            {/* A group has no `required` attribute. */}
            <span className="sr-only"> {fieldCopy.required}</span>
          </>
        )}
      </legend>
      {hint && (
        <p id={hintId} className="mb-2 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <div className="@container">
        <div className="grid gap-x-4 gap-y-2 @sm:grid-cols-2">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              description={option.description}
              disabled={option.disabled}
              checked={value.includes(option.value)}
              onCheckedChange={(checked) => {
                toggle(option.value, checked);
              }}
            />
          ))}
        </div>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
