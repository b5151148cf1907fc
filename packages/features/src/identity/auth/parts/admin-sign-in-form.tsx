import { signIn as signInCall } from '@flowdeck/contract/identity/session';
import { Button } from '@flowdeck/ui/button';
import { PasswordField } from '@flowdeck/ui/password-field';
import { TextField } from '@flowdeck/ui/text-field';
import type { ApiProblem } from '../../../platform/api-problem.ts';
import { useLightForm } from '../../../platform/form/use-light-form.ts';
import { useSession } from '../../../platform/session/index.ts';
import { signInFailure } from '../model/failures.ts';
import { authCopy } from '../auth-copy.ts';

const copy = authCopy.form;

export interface AdminSignInFormProps {
  onSignedIn: () => void;
  /** The account has a second step; receives the ticket for it. */
  onSecondStep: (ticket: string) => void;
  /** Receives what went wrong, and undefined when a new attempt starts. */
  onFailure: (text: string | undefined) => void;
}

/** Username and password. */
export function AdminSignInForm({ onSignedIn, onSecondStep, onFailure }: AdminSignInFormProps) {
  const { signIn } = useSession();
  const { formRef, field, onSubmit, pending, ready } = useLightForm({
    schema: signInCall.body,
    defaultValues: { username: '', password: '' },
    submit: async (credentials) => {
      await signIn(credentials);
      onSignedIn();
    },
    failureText: (error) => {
      const { ticket } = error as Partial<ApiProblem>;
      if (!ticket) return signInFailure(error);
      onSecondStep(ticket);
      return undefined;
    },
    onFailure,
  });
  return (
    <form ref={formRef} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextField
        label={copy.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordField label={copy.password} autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
        {copy.submit}
      </Button>
    </form>
  );
}
