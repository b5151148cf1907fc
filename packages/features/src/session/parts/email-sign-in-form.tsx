import { useState } from 'react';
import { requestSignInLink } from '@flowdeck/contract/session';
import { limits } from '@flowdeck/contract/text';
import { Button } from '@flowdeck/ui/button';
import { TextField } from '@flowdeck/ui/text-field';
import { useServices } from '../../platform/services.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import { callFailure } from '../model/failures.ts';
import { sessionCopy } from '../session-copy.ts';

export interface EmailSignInFormProps {
  onSent: (email: string) => void;
  onBack: () => void;
  onFailure: (text: string | undefined) => void;
}

/** Asks for a sign-in link by e-mail. */
export function EmailSignInForm({ onSent, onBack, onFailure }: EmailSignInFormProps) {
  const { api } = useServices();
  const [email, setEmail] = useState('');
  const address = email.trim();
  const { pending, submit } = useSubmit(async () => {
    onFailure(undefined);
    try {
      await api.call(requestSignInLink, { body: { email: address } });
    } catch (error) {
      onFailure(callFailure(error, sessionCopy.signInLinkFailed));
      return;
    }
    onSent(address);
  });
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
        // The visitor has just chosen this form; its one field is where they want to be.
        ref={focusOnMount}
        required
        maxLength={limits.email}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
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

const focusOnMount = (input: HTMLInputElement | null) => input?.focus();
