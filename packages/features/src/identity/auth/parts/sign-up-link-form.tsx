import { requestSignUpLink } from '@flowdeck/contract/identity/session';
import { Button } from '@flowdeck/ui/button';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useServices } from '../../../platform/services.tsx';
import { callFailure } from '../model/failures.ts';
import { byLink } from '../model/sign-up-forms.ts';
import { signUpCopy } from '../sign-up-copy.ts';
import { ArrivalHeading } from './arrival.tsx';
import { PersonFields } from './person-fields.tsx';
import type { MailsBy } from './check-your-email.tsx';
import type { SignUpStepProps } from './sign-up-step.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

const { byLink: copy, otherWays, errors } = signUpCopy;

export interface SignUpLinkFormProps extends SignUpStepProps {
  onSent: (email: string, mailsBy: MailsBy) => void;
}

/** Asks for a link by email that creates the account. */
export function SignUpLinkForm({ links, onSent, onBack, ...step }: SignUpLinkFormProps) {
  const { api } = useServices();
  const { formRef, field, onSubmit, pending, ready, toggle } = useContractForm({
    ...step,
    schema: byLink,
    defaultValues: { name: '', email: '', agreed: false },
    submit: async ({ name, email }) => {
      const body = { name, email, action: 'signup' } as const;
      const sent = await api.call(requestSignUpLink, { body });
      onSent(email, sent?.mailsBy ?? null);
    },
    failureText: (error) => callFailure(error, errors.sendLink),
  });
  return (
    <form ref={formRef} noValidate className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
      <ArrivalHeading>{copy.title}</ArrivalHeading>
      <PersonFields field={field} emailAutoComplete="email" />
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
