import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { controlStyle } from '../field/control-style.ts';
import { Field, type FieldOwnProps } from '../field/field.tsx';

export interface PasswordRule {
  /** What a password needs, for example “At least 8 characters”. */
  label: string;
  /** Whether what is typed so far has it. */
  met: boolean;
}

export interface PasswordFieldProps
  extends
    Omit<FieldOwnProps, 'hint'>,
    Omit<ComponentProps<'input'>, 'autoComplete' | 'className' | 'id' | 'required' | 'type'> {
  /** Tells password managers whether to fill a known password in or to propose a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** What a new password needs; read with the field. */
  rules?: readonly PasswordRule[];
}

/** A password that can be shown while it is typed. */
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
      {...{ label, labelHidden, error, required, id }}
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
            aria-label={shown ? 'Hide password' : 'Show password'}
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
              <span className="sr-only">{met ? ' (met)' : ' (not met yet)'}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
