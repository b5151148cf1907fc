import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { controlStyle } from '../field/control-style.ts';
import { Field, type FieldOwnProps, type TypedTextProps } from '../field/field.tsx';
import { passwordFieldCopy } from './password-field-copy.ts';

export interface PasswordRule {
  /** The rule, for example “At least 8 characters”. */
  label: string;
  /** Whether the current input meets the rule. */
  met: boolean;
}

export interface PasswordFieldProps
  extends
    Omit<FieldOwnProps, 'hint'>,
    TypedTextProps<HTMLInputElement>,
    Omit<
      ComponentProps<'input'>,
      | 'autoComplete'
      | 'className'
      | 'id'
      | 'required'
      | 'type'
      | keyof TypedTextProps<HTMLInputElement>
    > {
  /** Whether password managers fill in a known password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** The rules for a new password, announced with the field. */
  rules?: readonly PasswordRule[];
}

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  labelHidden,
  error,
  required,
  id,
  rules,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      error={error}
      required={required}
      id={id}
      hint={rules && rules.length > 0 && <Rules rules={rules} />}
    >
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={controlStyle({ trailing: true })}
          />
          <button
            type="button"
            aria-label={shown ? passwordFieldCopy.hide : passwordFieldCopy.show}
            aria-controls={control.id}
            disabled={rest.disabled}
            onClick={() => {
              setShown(!shown);
            }}
            className="absolute inset-y-0.5 end-0.5 flex w-9 items-center justify-center rounded-sm text-ink-muted transition-colors enabled:hover:bg-surface-hover enabled:hover:text-ink disabled:cursor-not-allowed"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </Field>
  );
}

function Rules({ rules }: { rules: readonly PasswordRule[] }) {
  return (
    <ul className="grid gap-1">
      {rules.map(({ label, met }) => {
        const Icon = met ? Check : Circle;
        return (
          <li
            key={label}
            className={`flex items-start gap-1.5 ${met ? 'text-positive-ink' : 'text-ink-muted'}`}
          >
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">
              {label}
              <span className="sr-only">
                {' '}
                {met ? passwordFieldCopy.met : passwordFieldCopy.notMet}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
