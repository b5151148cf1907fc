import { requestSignUpLink, type MailWay } from '@flowdeck/contract/session';
import { Button } from '@flowdeck/ui/button';
import { fieldFailures } from '../../platform/field-failures.ts';
import { useServices } from '../../platform/services.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import { callFailure } from '../model/failures.ts';
import { isFilled } from '../model/sign-up-rules.ts';
import { signUpCopy } from '../sign-up-copy.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';
import { ArrivalHeading } from './arrival.tsx';
import { PersonFields } from './person-fields.tsx';
import { TermsCheckbox, type TermsLinks } from './terms-checkbox.tsx';

export interface SignUpLinkFormProps {
  form: SignUpForm;
  links: TermsLinks;
  onSent: (email: string, mailsBy: MailWay) => void;
  onBack: () => void;
  /** Told what went wrong, and undefined when a new attempt starts. */
  onFailure: (text: string | undefined) => void;
}

/** Asks for a link by email that creates the account. */
export function SignUpLinkForm({ form, links, onSent, onBack, onFailure }: SignUpLinkFormProps) {
  const { api } = useServices();
  const person = { email: form.draft.email.trim(), name: form.draft.name.trim() };
  const { pending, submit } = useSubmit(async () => {
    onFailure(undefined);
    if (!form.check('link')) return;
    try {
      const body = { ...person, action: 'signup' } as const;
      const { mailsBy } = await api.call(requestSignUpLink, { body });
      onSent(person.email, mailsBy);
    } catch (error) {
      const wrong = fieldFailures(error, ['name', 'email']);
      form.show(wrong);
      if (Object.keys(wrong).length === 0) {
        onFailure(callFailure(error, signUpCopy.linkFailed));
      }
    }
  });
  const filled = isFilled(form.draft, 'link');
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (filled) void submit();
      }}
    >
      <ArrivalHeading>Sign up with an email link</ArrivalHeading>
      <PersonFields form={form} emailAutoComplete="email" />
      <TermsCheckbox form={form} links={links} />
      <Button type="submit" variant="primary" disabled={!filled} pending={pending}>
        Send Sign-Up Link
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Other ways to sign up
      </Button>
    </form>
  );
}
