import KeyRound from 'lucide-react/icons/key-round';
import type { IdentityProvider } from '@flowdeck/contract/identity/session';
import { Button } from '@flowdeck/ui/button';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { byProvider } from '../model/sign-up-forms.ts';
import { signUpCopy } from '../sign-up-copy.ts';
import { useProvider } from '../use-provider.ts';
import { ArrivalGroup } from './arrival.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import type { SignUpStepProps } from './sign-up-step.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

export interface SignUpWaysProps extends Omit<SignUpStepProps, 'onBack'> {
  /** Whether the visitor comes back to it. */
  returned: boolean;
  onEmail: () => void;
  onPassword: () => void;
}

/** The ways to sign up. A provider is used once the terms are accepted. */
export function SignUpWays(props: SignUpWaysProps) {
  const { links, returned, onEmail, onPassword, onFailure, ...step } = props;
  const leaveFor = useProvider('signup', onFailure);
  const { formRef, submit, toggle } = useContractForm({
    ...step,
    schema: byProvider,
    defaultValues: { agreed: false },
    submit: async (_, provider?: IdentityProvider) => {
      if (provider) leaveFor(provider);
    },
    failureText: () => undefined,
  });
  return (
    <div ref={formRef} className="min-w-0">
      <ArrivalGroup label={signUpCopy.waysToSignUp} returned={returned}>
        <TermsCheckbox toggle={toggle('agreed')} links={links} />
        <ProviderButtons onProvider={(provider) => void submit(provider)} onEmail={onEmail}>
          <Button
            icon={<KeyRound aria-hidden className="size-4" />}
            className="min-h-10 w-full"
            onClick={onPassword}
          >
            {signUpCopy.withPassword}
          </Button>
        </ProviderButtons>
      </ArrivalGroup>
    </div>
  );
}
