import { useState, type ReactNode } from 'react';
import type { IdentityProvider } from '@flowdeck/contract/identity/session';
import { AuthCard } from '@flowdeck/ui/auth-card';
import { Notice } from '@flowdeck/ui/notice';
import type { SignUpDraft } from './model/sign-up-forms.ts';
import { CheckYourEmail, type MailsBy } from './parts/check-your-email.tsx';
import { SignUpLinkForm } from './parts/sign-up-link-form.tsx';
import { SignUpPasswordForm } from './parts/sign-up-password-form.tsx';
import { SignUpWays } from './parts/sign-up-ways.tsx';
import type { TermsLinks } from './parts/terms-checkbox.tsx';
import { authCopy } from './auth-copy.ts';
import { signUpCopy } from './sign-up-copy.ts';
import { isOpen, useSignInOptions } from './use-sign-in-options.ts';

/** The steps of signing up (docs/specification.md, section 4). */
type Mode =
  | { step: 'oauth'; returned: boolean }
  | { step: 'email' | 'form' }
  | { step: 'sent'; email: string; mailsBy: MailsBy };

export interface SignUpScreenProps {
  /** The session of the new account has begun. */
  onSignedUp: () => void;
  /** The provider that the server could not use, when it sent the visitor back. */
  unavailableProvider?: IdentityProvider;
  /** The link to sign in. */
  signInLink: ReactNode;
  /** The links to the terms of service and the privacy policy. */
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
  const [draft, setDraft] = useState<Partial<SignUpDraft>>({});
  const [failure, setFailure] = useState<string | undefined>(
    unavailableProvider && authCopy.errors[unavailableProvider],
  );
  const options = useSignInOptions();
  const closed = isOpen(options) ? undefined : options?.signUp === 'invite' ? 'invite' : 'off';
  const goTo = (next: Mode) => {
    setFailure(undefined);
    setMode(next);
  };
  const step = {
    draft,
    onChange: (part: Partial<SignUpDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
    },
    links,
    onFailure: setFailure,
    onBack: () => {
      goTo({ step: 'oauth', returned: true });
    },
  };
  return (
    <AuthCard
      title={signUpCopy.title}
      subtitle={signUpCopy.subtitle}
      footer={
        <p>
          {signUpCopy.haveAccount} {signInLink}
        </p>
      }
    >
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      {closed && <Notice tone="info">{signUpCopy.closed[closed]}</Notice>}
      {!closed && mode.step === 'oauth' && (
        <SignUpWays
          {...step}
          returned={mode.returned}
          onEmail={() => {
            goTo({ step: 'email' });
          }}
          onPassword={() => {
            goTo({ step: 'form' });
          }}
        />
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
          backLabel={signUpCopy.backToSignUp}
          onBack={step.onBack}
        />
      )}
    </AuthCard>
  );
}
