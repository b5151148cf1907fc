import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { controlStyle } from '../field/control-style.ts';
import { Field, type FieldOwnProps } from '../field/field.tsx';

export interface SelectOption<Value extends string = string> {
  value: Value;
  /** The text in the list. */
  label: string;
  /** Shown below the control and announced with it while this option is selected. */
  description?: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string = string>
  extends
    FieldOwnProps,
    Omit<
      ComponentProps<'select'>,
      'className' | 'id' | 'required' | 'multiple' | 'size' | 'children' | 'value' | 'defaultValue'
    > {
  /** The choices, in the order they are shown. */
  options: readonly SelectOption<Value>[];
  /** The selected value; an empty string for none. */
  value?: Value | '';
  /** The initial value of an uncontrolled select. */
  defaultValue?: Value | '';
  /** Called with the selected value. */
  onValueChange?: (value: Value) => void;
  /** Shown while nothing is selected; cannot be selected itself. */
  placeholder?: string;
}

/**
 * One choice out of a list. A native select: it supports type-ahead and a phone's picker without
 * script.
 */
export function Select<Value extends string = string>({
  label,
  labelHidden,
  hint,
  error,
  required,
  id,
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  onChange,
  ...rest
}: SelectProps<Value>) {
  const first = placeholder === undefined ? options[0]?.value : '';
  const [picked, setPicked] = useState<string | undefined>(defaultValue ?? first);
  const current = value ?? picked;
  const description = options.find((option) => option.value === current)?.description;
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      error={error}
      required={required}
      id={id}
      hint={joined(description, hint)}
    >
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            value={current}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              setPicked(event.target.value);
              onChange?.(event);
              if (chosen) onValueChange?.(chosen.value);
            }}
            className={controlStyle({ trailing: true, className: 'appearance-none truncate' })}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-muted"
          />
        </div>
      )}
    </Field>
  );
}

function joined(description: ReactNode, hint: ReactNode) {
  if (!description || !hint) return description ?? hint;
  return (
    <>
      {description}
      <br />
      {hint}
    </>
  );
}
