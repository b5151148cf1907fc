import { useState } from 'react';
import { limits } from '@flowdeck/contract/text';
import { Button } from '@flowdeck/ui/button';
import { PasswordField } from '@flowdeck/ui/password-field';
import { TextField } from '@flowdeck/ui/text-field';
import { useSession } from '../../platform/session/index.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import { signInFailure } from '../model/failures.ts';

export interface AdminSignInFormProps {
  onSignedIn: () => void;
  /** Told what went wrong, and undefined when a new attempt starts. */
  onFailure: (text: string | undefined) => void;
}

/** Username and password. */
export function AdminSignInForm({ onSignedIn, onFailure }: AdminSignInFormProps) {
  const { signIn } = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { pending, submit } = useSubmit(async () => {
    onFailure(undefined);
    try {
      await signIn({ username: username.trim(), password });
    } catch (error) {
      onFailure(signInFailure(error));
      return;
    }
    onSignedIn();
  });
  const complete = username.trim() !== '' && password !== '';
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) void submit();
      }}
    >
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={limits.email}
        value={username}
        onChange={(event) => {
          setUsername(event.target.value);
        }}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={limits.password}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
        }}
      />
      <Button type="submit" variant="primary" disabled={!complete} pending={pending}>
        Sign In
      </Button>
    </form>
  );
}
