import { useEffect } from 'react';
import { finishSignIn } from '@flowdeck/contract/identity/second-step';
import { Button } from '@flowdeck/ui/button';
import { TextField } from '@flowdeck/ui/text-field';
import { omit } from 'zod/mini';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useServices } from '../../../platform/services.tsx';
import { useSession } from '../../../platform/session/index.ts';
import { callFailure } from '../model/failures.ts';
import { authCopy } from '../auth-copy.ts';
import { secondStepCopy as copy } from '../second-step-copy.ts';
import { ArrivalHeading } from './arrival.tsx';

const schema = omit(finishSignIn.body, { ticket: true });

export interface SecondStepFormProps {
  /** What the first step gave. */
  ticket: string;
  onSignedIn: () => void;
  onBack: () => void;
  /** Receives what went wrong, and undefined when a new attempt starts. */
  onFailure: (text: string | undefined) => void;
}

/** The code of an authenticator app, or a recovery code. */
export function SecondStepForm({ ticket, onSignedIn, onBack, onFailure }: SecondStepFormProps) {
  const { api } = useServices();
  const { enter } = useSession();
  const { formRef, field, onSubmit, pending, ready } = useContractForm({
    schema,
    defaultValues: { code: '' },
    submit: async ({ code }) => {
      enter(await api.call(finishSignIn, { body: { ticket, code } }));
      onSignedIn();
    },
    failureText: (error) => callFailure(error, copy.errors.submit),
    onFailure,
  });
  // Half a sign-in does not stay in the history.
  useEffect(() => {
    const { pathname, search } = window.location;
    if (window.location.hash)
      window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  return (
    <form ref={formRef} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <ArrivalHeading>{copy.title}</ArrivalHeading>
      <p className="text-ink-muted">{copy.hint}</p>
      <TextField
        label={copy.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
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
