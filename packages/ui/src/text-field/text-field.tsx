import type { ComponentProps, ReactNode } from 'react';
import { controlStyle } from '../field/control-style.ts';
import { Field, type FieldOwnProps, type TypedTextProps } from '../field/field.tsx';

export const textFieldTypes = ['text', 'email', 'url', 'search', 'date', 'time'] as const;
export type TextFieldType = (typeof textFieldTypes)[number];

export interface TextFieldProps
  extends
    FieldOwnProps,
    TypedTextProps<HTMLInputElement>,
    Omit<
      ComponentProps<'input'>,
      'className' | 'id' | 'required' | 'type' | keyof TypedTextProps<HTMLInputElement>
    > {
  /**
   * The kind of value. `date` and `time` use ISO values (`2026-03-10`, `14:30`) and show them in the
   * reader's format.
   */
  type?: TextFieldType;
  /** A decorative 16 px icon before the text. */
  icon?: ReactNode;
  /** At the end of the label's line: a count, a link. */
  labelEnd?: ReactNode;
}

/** A single-line text, date or time field with its label. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  required,
  id,
  labelEnd,
  type = 'text',
  icon,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={required}
      id={id}
      labelEnd={labelEnd}
    >
      {(control) => (
        <div className="relative">
          {icon && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-ink-faint [&>svg]:size-4"
            >
              {icon}
            </span>
          )}
          <input
            {...rest}
            {...control}
            type={type}
            // On iOS an empty date or time field collapses and centres its text.
            className={controlStyle({
              leading: icon !== undefined,
              className: 'appearance-none [&::-webkit-date-and-time-value]:text-start',
            })}
          />
        </div>
      )}
    </Field>
  );
}
