import { useLayoutEffect, useRef, useState } from 'react';
import { requestSignInLink, type MailWay } from '@flowdeck/contract/session';
import { limits } from '@flowdeck/contract/text';
import { Button } from '@flowdeck/ui/button';
import { TextField } from '@flowdeck/ui/text-field';
import { fieldFailures } from '../../platform/field-failures.ts';
import { useServices } from '../../platform/services.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import { emailProblem } from '../../platform/email-problem.ts';
import { callFailure } from '../model/failures.ts';
import { sessionCopy } from '../session-copy.ts';

export interface EmailSignInFormProps {
  /** What is typed; kept by the screen, so that no change of mode loses it. */
  email: string;
  onEmailChange: (email: string) => void;
  onSent: (email: string, mailsBy: MailWay) => void;
  onBack: () => void;
  onFailure: (text: string | undefined) => void;
}

/** Asks for a sign-in link by email. */
export function EmailSignInForm({
  email,
  onEmailChange,
  onSent,
  onBack,
  onFailure,
}: EmailSignInFormProps) {
  const { api } = useServices();
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const address = email.trim();
  const refuse = (text: string) => {
    setWrong(text);
    field.current?.focus();
  };
  const { pending, submit } = useSubmit(async () => {
    onFailure(undefined);
    const problem = emailProblem(address);
    if (problem !== undefined) {
      refuse(problem);
      return;
    }
    try {
      const { mailsBy } = await api.call(requestSignInLink, { body: { email: address } });
      onSent(address, mailsBy);
    } catch (error) {
      const refused = fieldFailures(error, ['email']).email;
      if (refused === undefined) onFailure(callFailure(error, sessionCopy.signInLinkFailed));
      else refuse(refused);
    }
  });
  // The visitor has just chosen this form; its one field is where they want to be.
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (address !== '') void submit();
      }}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        ref={field}
        required
        maxLength={limits.email}
        error={wrong}
        value={email}
        onChange={(event) => {
          setWrong(undefined);
          onEmailChange(event.target.value);
        }}
      />
      <Button type="submit" variant="primary" disabled={address === ''} pending={pending}>
        Send Sign-In Link
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back to sign in
      </Button>
    </form>
  );
}
