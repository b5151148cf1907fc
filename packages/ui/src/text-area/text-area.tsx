import { useState, type ComponentProps } from 'react';
import { controlStyle } from '../field/control-style.ts';
import { Field, type FieldOwnProps, type TypedTextProps } from '../field/field.tsx';
import { wholeNumber } from '../figure/whole-number.ts';
import { textAreaCopy } from './text-area-copy.ts';

export interface TextAreaProps
  extends
    FieldOwnProps,
    TypedTextProps<HTMLTextAreaElement>,
    Omit<
      ComponentProps<'textarea'>,
      'className' | 'id' | 'maxLength' | 'required' | keyof TypedTextProps<HTMLTextAreaElement>
    > {
  /**
   * The longest text, in UTF-16 code units as the server counts. Shows a live count beside the label.
   * More can be typed, so that a long text can be pasted and then shortened.
   */
  maxLength?: number;
  /** The text's length where it is counted in another way, as X counts posts. */
  countedLength?: number;
}

/** How many characters before the limit the rest is announced. */
const announceFrom = 20;

/** A multi-line text field with its label. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  required,
  id,
  maxLength,
  countedLength,
  rows = 4,
  onChange,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(rest.value ?? rest.defaultValue ?? '');
  const length = countedLength ?? String(rest.value ?? typed).length;
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={required}
      id={id}
      labelEnd={maxLength !== undefined && <Count length={length} limit={maxLength} />}
    >
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange?.(event);
          }}
          className={controlStyle({ lines: 'many', className: 'resize-y' })}
        />
      )}
    </Field>
  );
}

function Count({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const rest =
    left < 0 ? textAreaCopy.errors.over(wholeNumber(-left)) : textAreaCopy.left(wholeNumber(left));
  return (
    <>
      <span className={left < 0 ? 'font-medium text-negative-ink' : undefined}>
        <span className="sr-only">
          {textAreaCopy.count(wholeNumber(length), wholeNumber(limit))}
        </span>
        <span aria-hidden="true">
          {left < 0 ? `${textAreaCopy.over(wholeNumber(-left))} · ` : ''}
          {wholeNumber(length)} / {wholeNumber(limit)}
        </span>
      </span>
      <span role="status" className="sr-only">
        {left <= announceFrom ? rest : ''}
      </span>
    </>
  );
}
