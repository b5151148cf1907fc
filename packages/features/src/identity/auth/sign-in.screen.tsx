import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { IdentityProvider } from '@flowdeck/contract/identity/session';
import { AuthCard } from '@flowdeck/ui/auth-card';
import { Divider } from '@flowdeck/ui/divider';
import { Notice } from '@flowdeck/ui/notice';
import { AdminSignInForm } from './parts/admin-sign-in-form.tsx';
import { ArrivalGroup } from './parts/arrival.tsx';
import type { MailsBy } from './parts/check-your-email.tsx';
import { DemoNotice } from './parts/demo-notice.tsx';
import { PasskeyButton } from './parts/passkey-button.tsx';
import { ProviderButtons } from './parts/provider-buttons.tsx';
import { authCopy } from './auth-copy.ts';
import { useServices } from '../../platform/services.tsx';
import { useProvider } from './use-provider.ts';
import { isOpen, useSignInOptions } from './use-sign-in-options.ts';

// Loaded when they are reached: the first load is for what nearly everyone sees.
const EmailSignInForm = lazy(() =>
  import('./parts/email-sign-in-form.tsx').then((part) => ({ default: part.EmailSignInForm })),
);
const SecondStepForm = lazy(() =>
  import('./parts/second-step-form.tsx').then((part) => ({ default: part.SecondStepForm })),
);
const CheckYourEmail = lazy(() =>
  import('./parts/check-your-email.tsx').then((part) => ({ default: part.CheckYourEmail })),
);

/** The steps of signing in (docs/specification.md, section 4). */
type Mode =
  | { step: 'admin'; returned: boolean }
  | { step: 'email' }
  | { step: 'second'; ticket: string }
  | { step: 'sent'; email: string; mailsBy: MailsBy };

export interface SignInScreenProps {
  /** The session has begun; leads to the page that was wanted. */
  onSignedIn: () => void;
  /** The provider that the server could not use, when it sent the visitor back. */
  unavailableProvider?: IdentityProvider;
  /** Why a session that there was does not go on. */
  interrupted?: 'ended' | 'unverified' | undefined;
  /** Leads back to the page that was wanted, for a session that may still go on. */
  retryLink?: ReactNode;
  /** For the second step, when a link or a provider was the first. */
  ticket?: string | undefined;
  /** The link to sign up. */
  signUpLink: ReactNode;
  /** The link for people who forgot their password; without it, its place stays empty. */
  forgotPasswordLink?: ReactNode;
}

/** Every sign-in method: a provider, a link by email, or username and password. */
export function SignInScreen(props: SignInScreenProps) {
  const { onSignedIn, unavailableProvider, ticket, signUpLink, forgotPasswordLink } = props;
  const { interrupted, retryLink } = props;
  const [mode, setMode] = useState<Mode>(
    ticket ? { step: 'second', ticket } : { step: 'admin', returned: false },
  );
  const [draft, setDraft] = useState<{ email?: string }>({});
  const [failure, setFailure] = useState<string | undefined>(
    unavailableProvider && authCopy.errors[unavailableProvider],
  );
  const options = useSignInOptions();
  const { passkeys } = useServices();
  const leaveFor = useProvider('signin', setFailure);
  const goTo = (next: Mode) => {
    setFailure(undefined);
    setMode(next);
  };
  return (
    <AuthCard
      title={authCopy.title}
      subtitle={authCopy.subtitle}
      footer={
        <>
          {mode.step === 'admin' && forgotPasswordLink}
          {/* Its place stays, so that nothing moves. */}
          <p className={isOpen(options) ? '' : 'invisible'}>
            {authCopy.noAccount} {signUpLink}
          </p>
          {mode.step === 'admin' && options?.demo && <DemoNotice demo={options.demo} />}
          {mode.step === 'admin' && options?.passkeys && passkeys && (
            <PasskeyButton passkeys={passkeys} onSignedIn={onSignedIn} onFailure={setFailure} />
          )}
        </>
      }
    >
      {interrupted && !failure && mode.step === 'admin' && (
        <Notice
          tone={interrupted === 'ended' ? 'info' : 'warning'}
          action={interrupted === 'unverified' && retryLink}
        >
          {authCopy.interrupted[interrupted]}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      {mode.step === 'admin' && (
        <ArrivalGroup label={authCopy.waysToSignIn} returned={mode.returned}>
          <ProviderButtons
            onProvider={leaveFor}
            onEmail={() => {
              goTo({ step: 'email' });
            }}
          />
          <Divider>{authCopy.or}</Divider>
          <AdminSignInForm
            onSignedIn={onSignedIn}
            onSecondStep={(next) => {
              goTo({ step: 'second', ticket: next });
            }}
            onFailure={setFailure}
          />
        </ArrivalGroup>
      )}
      <Suspense>
        {mode.step === 'email' && (
          <EmailSignInForm
            draft={draft}
            onChange={setDraft}
            onSent={(to, mailsBy) => {
              goTo({ step: 'sent', email: to, mailsBy });
            }}
            onBack={() => {
              goTo({ step: 'admin', returned: true });
            }}
            onFailure={setFailure}
          />
        )}
        {mode.step === 'second' && (
          <SecondStepForm
            ticket={mode.ticket}
            onSignedIn={onSignedIn}
            onBack={() => {
              goTo({ step: 'admin', returned: true });
            }}
            onFailure={setFailure}
          />
        )}
        {mode.step === 'sent' && (
          <CheckYourEmail
            email={mode.email}
            mailsBy={mode.mailsBy}
            backLabel={authCopy.backToSignIn}
            onBack={() => {
              goTo({ step: 'admin', returned: true });
            }}
          />
        )}
      </Suspense>
    </AuthCard>
  );
}
