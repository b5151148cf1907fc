import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { IdentityProvider, MailWay } from '@flowdeck/contract/session';
import { AuthCard } from '@flowdeck/ui/auth-card';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { ArrivalGroup } from './parts/arrival.tsx';
import { CheckYourEmail } from './parts/check-your-email.tsx';
import { ProviderButtons } from './parts/provider-buttons.tsx';
import { SignUpLinkForm } from './parts/sign-up-link-form.tsx';
import { SignUpPasswordForm } from './parts/sign-up-password-form.tsx';
import { TermsCheckbox, type TermsLinks } from './parts/terms-checkbox.tsx';
import { providerUnavailable } from './session-copy.ts';
import { useSignUpForm } from './use-sign-up-form.ts';

/** Where the visitor is on the way to an account (specification, section 4). */
type Mode =
  | { step: 'oauth'; returned: boolean }
  | { step: 'email' | 'form' }
  | { step: 'sent'; email: string; mailsBy: MailWay };

export interface SignUpScreenProps {
  onSignedUp: () => void;
  /** The provider that the server could not use, when it sent the visitor back. */
  unavailableProvider?: IdentityProvider;
  /** The link to sign in. */
  signInLink: ReactNode;
  links: TermsLinks;
}

/** Every way to an account: a provider, a link by email, or a password. */
export function SignUpScreen({
  onSignedUp,
  unavailableProvider,
  signInLink,
  links,
}: SignUpScreenProps) {
  const [mode, setMode] = useState<Mode>({ step: 'oauth', returned: false });
  const [failure, setFailure] = useState(
    unavailableProvider ? providerUnavailable(unavailableProvider) : undefined,
  );
  const { form, fields, forgetProblems } = useSignUpForm();
  const goTo = (next: Mode) => {
    setFailure(undefined);
    forgetProblems();
    setMode(next);
  };
  const step = {
    form,
    links,
    onFailure: setFailure,
    onBack: () => {
      goTo({ step: 'oauth', returned: true });
    },
  };
  return (
    <AuthCard
      title="Create your account"
      subtitle="Put your marketing on autopilot."
      footer={<p>Already have an account? {signInLink}</p>}
    >
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <div ref={fields} className="min-w-0">
        {mode.step === 'oauth' && (
          <ArrivalGroup label="Ways to sign up" returned={mode.returned}>
            <TermsCheckbox form={form} links={links} />
            <ProviderButtons
              from="signup"
              mayLeave={() => form.check('provider')}
              onFailure={setFailure}
              onEmail={() => {
                goTo({ step: 'email' });
              }}
            >
              <Button
                icon={<KeyRound aria-hidden className="size-4" />}
                className="min-h-10 w-full"
                onClick={() => {
                  goTo({ step: 'form' });
                }}
              >
                Continue with Password
              </Button>
            </ProviderButtons>
          </ArrivalGroup>
        )}
        {mode.step === 'email' && (
          <SignUpLinkForm
            {...step}
            onSent={(email, mailsBy) => {
              goTo({ step: 'sent', email, mailsBy });
            }}
          />
        )}
        {mode.step === 'form' && <SignUpPasswordForm {...step} onSignedUp={onSignedUp} />}
        {mode.step === 'sent' && (
          <CheckYourEmail
            email={mode.email}
            mailsBy={mode.mailsBy}
            backLabel="Back to sign up"
            onBack={step.onBack}
          />
        )}
      </div>
    </AuthCard>
  );
}
