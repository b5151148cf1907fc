import { useState, type ReactNode } from 'react';
import { requestSignInLink } from '@flowdeck/contract/identity/session';
import { AuthCard } from '@flowdeck/ui/auth-card';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { TextField } from '@flowdeck/ui/text-field';
import { pick } from 'zod/mini';
import { useContractForm } from '../../platform/form/use-contract-form.ts';
import { useServices } from '../../platform/services.tsx';
import { authCopy } from './auth-copy.ts';
import { forgotPasswordCopy as copy } from './forgot-password-copy.ts';
import { callFailure } from './model/failures.ts';
import { CheckYourEmail, type MailsBy } from './parts/check-your-email.tsx';

const schema = pick(requestSignInLink.body, { email: true });

export interface ForgotPasswordScreenProps {
  /** The link back to signing in. */
  signInLink: ReactNode;
  /** Leads back to signing in, once the link is on its way. */
  onBack: () => void;
}

/** Asks for a link that signs in and leads to a new password. */
export function ForgotPasswordScreen({ signInLink, onBack }: ForgotPasswordScreenProps) {
  const { api } = useServices();
  const [sent, setSent] = useState<{ email: string; mailsBy: MailsBy }>();
  const { formRef, field, onSubmit, pending, ready, failure } = useContractForm({
    schema,
    defaultValues: { email: '' },
    submit: async ({ email }) => {
      const answer = await api.call(requestSignInLink, { body: { email, newPassword: true } });
      setSent({ email, mailsBy: answer?.mailsBy ?? null });
    },
    failureText: (error) => callFailure(error, copy.errors.send),
  });
  if (sent) {
    return (
      <AuthCard title={copy.title} subtitle={copy.subtitle}>
        <CheckYourEmail {...sent} backLabel={authCopy.backToSignIn} onBack={onBack} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={copy.title} subtitle={copy.subtitle} footer={<p>{signInLink}</p>}>
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <form ref={formRef} noValidate className="grid gap-4" onSubmit={onSubmit}>
        <TextField label={copy.email} type="email" autoComplete="email" {...field('email')} />
        <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
          {copy.submit}
        </Button>
      </form>
    </AuthCard>
  );
}
