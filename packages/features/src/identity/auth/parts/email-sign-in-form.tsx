import { useLayoutEffect, useRef } from 'react';
import { requestSignInLink } from '@flowdeck/contract/identity/session';
import { Button } from '@flowdeck/ui/button';
import { TextField } from '@flowdeck/ui/text-field';
import { pick } from 'zod/mini';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useServices } from '../../../platform/services.tsx';
import { callFailure } from '../model/failures.ts';
import { authCopy } from '../auth-copy.ts';
import { signInByEmailCopy as copy } from '../sign-in-by-email-copy.ts';
import type { MailsBy } from './check-your-email.tsx';

const schema = pick(requestSignInLink.body, { email: true });

export interface EmailSignInFormProps {
  /** What is typed; kept by the screen, so that no change of mode loses it. */
  draft: { email?: string };
  onChange: (draft: { email?: string }) => void;
  onSent: (email: string, mailsBy: MailsBy) => void;
  onBack: () => void;
  /** Receives what went wrong, and undefined when a new attempt starts. */
  onFailure: (text: string | undefined) => void;
}

/** Asks for a sign-in link by email. */
export function EmailSignInForm(props: EmailSignInFormProps) {
  const { draft, onChange, onSent, onBack, onFailure } = props;
  const { api } = useServices();
  const emailRef = useRef<HTMLInputElement>(null);
  const { formRef, field, onSubmit, pending, ready } = useContractForm({
    schema,
    defaultValues: { email: '' },
    draft,
    onChange,
    submit: async (body) => {
      const sent = await api.call(requestSignInLink, { body });
      onSent(body.email, sent?.mailsBy ?? null);
    },
    failureText: (error) => callFailure(error, copy.errors.send),
    onFailure,
  });
  // The visitor has just chosen this form; its one field is where they want to be.
  useLayoutEffect(() => emailRef.current?.focus(), []);
  return (
    <form ref={formRef} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextField
        label={copy.email}
        type="email"
        autoComplete="email"
        ref={emailRef}
        {...field('email')}
      />
      <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
        {copy.submit}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {authCopy.backToSignIn}
      </Button>
    </form>
  );
}
