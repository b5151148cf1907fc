import { TextField } from '@flowdeck/ui/text-field';
import type { ContractForm } from '../../../platform/form/contract-form.ts';
import type { byLink } from '../model/sign-up-forms.ts';
import { signUpCopy } from '../sign-up-copy.ts';

const copy = signUpCopy.person;

export interface PersonFieldsProps {
  field: (name: 'name' | 'email') => ReturnType<ContractForm<typeof byLink>['field']>;
  /** Beside a new password the address is what password managers keep it under: `username`. */
  emailAutoComplete: 'email' | 'username';
  emailHint?: string;
}

/** Who signs up: full name and email address. */
export function PersonFields({ field, emailAutoComplete, emailHint }: PersonFieldsProps) {
  return (
    <>
      <TextField label={copy.name} autoComplete="name" {...field('name')} />
      <TextField
        label={copy.email}
        type="email"
        hint={emailHint}
        autoComplete={emailAutoComplete}
        {...field('email')}
      />
    </>
  );
}
