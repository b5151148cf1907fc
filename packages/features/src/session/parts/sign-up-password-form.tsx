import { signUp } from '@flowdeck/contract/session';
import { Button } from '@flowdeck/ui/button';
import { PasswordField } from '@flowdeck/ui/password-field';
import { fieldFailures } from '../../platform/field-failures.ts';
import { useServices } from '../../platform/services.tsx';
import { useSession } from '../../platform/session/index.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import { callFailure } from '../model/failures.ts';
import { isFilled, passwordRules } from '../model/sign-up-rules.ts';
import { signUpCopy } from '../sign-up-copy.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';
import { ArrivalHeading } from './arrival.tsx';
import { PersonFields } from './person-fields.tsx';
import { TermsCheckbox, type TermsLinks } from './terms-checkbox.tsx';

export interface SignUpPasswordFormProps {
  form: SignUpForm;
  links: TermsLinks;
  onSignedUp: () => void;
  onBack: () => void;
  /** Told what went wrong, and undefined when a new attempt starts. */
  onFailure: (text: string | undefined) => void;
}

/** Creates an account with a password and signs in to it. */
export function SignUpPasswordForm({
  form,
  links,
  onSignedUp,
  onBack,
  onFailure,
}: SignUpPasswordFormProps) {
  const { api } = useServices();
  const { signInWithToken } = useSession();
  const { draft, problems, change } = form;
  const { pending, submit } = useSubmit(async () => {
    onFailure(undefined);
    if (!form.check('password')) return;
    const { email, name, password } = draft;
    const body = { email: email.trim(), name: name.trim(), password, action: 'signup' } as const;
    let token: string;
    try {
      ({ token } = await api.call(signUp, { body }));
    } catch (error) {
      const wrong = fieldFailures(error, ['name', 'email', 'password']);
      form.show(wrong);
      if (Object.keys(wrong).length === 0) onFailure(callFailure(error, signUpCopy.failed));
      return;
    }
    if (await signInWithToken(token)) onSignedUp();
    else onFailure(signUpCopy.signedUpNotIn);
  });
  const filled = isFilled(draft, 'password');
  const rules = passwordRules(draft);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (filled) void submit();
      }}
    >
      <ArrivalHeading>Sign up with a password</ArrivalHeading>
      <PersonFields form={form} emailAutoComplete="username" />
      {/* No maxLength on either: a long password that is cut off unseen could never be typed again. */}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        rules={rules.password}
        error={problems.password}
        value={draft.password}
        onChange={(event) => {
          change({ password: event.target.value });
        }}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        required
        rules={rules.confirmation}
        error={problems.confirmation}
        value={draft.confirmation}
        onChange={(event) => {
          change({ confirmation: event.target.value });
        }}
      />
      <TermsCheckbox form={form} links={links} />
      <Button type="submit" variant="primary" disabled={!filled} pending={pending}>
        Create Account
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Other ways to sign up
      </Button>
    </form>
  );
}
