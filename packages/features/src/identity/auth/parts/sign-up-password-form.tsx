import { signUp } from '@flowdeck/contract/identity/session';
import { Button } from '@flowdeck/ui/button';
import { PasswordField } from '@flowdeck/ui/password-field';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useServices } from '../../../platform/services.tsx';
import { useSession } from '../../../platform/session/index.ts';
import { callFailure } from '../model/failures.ts';
import { byPassword, passwordRules } from '../model/sign-up-forms.ts';
import { signUpCopy } from '../sign-up-copy.ts';
import { ArrivalHeading } from './arrival.tsx';
import { PersonFields } from './person-fields.tsx';
import type { SignUpStepProps } from './sign-up-step.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

const { byPassword: copy, otherWays, errors } = signUpCopy;

export interface SignUpPasswordFormProps extends SignUpStepProps {
  onSignedUp: () => void;
}

/** Creates an account with a password and signs in to it. */
export function SignUpPasswordForm(props: SignUpPasswordFormProps) {
  const { links, onSignedUp, onBack, onFailure, ...step } = props;
  const { api } = useServices();
  const { signInWithToken } = useSession();
  const { formRef, field, onSubmit, pending, ready, toggle, values } = useContractForm({
    ...step,
    onFailure,
    schema: byPassword,
    defaultValues: { name: '', email: '', password: '', confirmation: '', agreed: false },
    conflictField: 'email',
    // A mismatch is said at the confirmation, and mended in either of the two.
    clearsErrorOf: { password: 'confirmation' },
    submit: async ({ name, email, password }) => {
      const body = { name, email, password, action: 'signup' } as const;
      const { token } = await api.call(signUp, { body });
      if (await signInWithToken(token)) onSignedUp();
      else onFailure(errors.createdNotSignedIn);
    },
    failureText: (error) => callFailure(error, errors.create),
  });
  const rules = passwordRules(values);
  return (
    <form ref={formRef} noValidate className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
      <ArrivalHeading>{copy.title}</ArrivalHeading>
      <PersonFields
        field={field}
        emailAutoComplete="username"
        emailHint={signUpCopy.person.confirmationHint}
      />
      <PasswordField
        label={copy.password}
        autoComplete="new-password"
        rules={rules.password}
        {...field('password')}
      />
      <PasswordField
        label={copy.confirmation}
        autoComplete="new-password"
        rules={rules.confirmation}
        {...field('confirmation')}
      />
      <TermsCheckbox toggle={toggle('agreed')} links={links} />
      <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
        {copy.submit}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {otherWays}
      </Button>
    </form>
  );
}
