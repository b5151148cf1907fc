import { limits } from '@flowdeck/contract/text';
import { TextField } from '@flowdeck/ui/text-field';
import type { SignUpForm } from '../use-sign-up-form.ts';

export interface PersonFieldsProps {
  form: SignUpForm;
  /** Beside a new password the address is what password managers keep it under: `username`. */
  emailAutoComplete: 'email' | 'username';
}

/** Who signs up: full name and email address. */
export function PersonFields({ form, emailAutoComplete }: PersonFieldsProps) {
  const { draft, problems, change } = form;
  return (
    <>
      <TextField
        label="Full Name"
        name="name"
        autoComplete="name"
        required
        maxLength={limits.name}
        error={problems.name}
        value={draft.name}
        onChange={(event) => {
          change({ name: event.target.value });
        }}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete={emailAutoComplete}
        required
        maxLength={limits.email}
        error={problems.email}
        value={draft.email}
        onChange={(event) => {
          change({ email: event.target.value });
        }}
      />
    </>
  );
}
