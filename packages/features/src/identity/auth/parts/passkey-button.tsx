import { finishPasskeySignIn, startPasskeySignIn } from '@flowdeck/contract/identity/passkeys';
import { Button } from '@flowdeck/ui/button';
import { ApiProblem } from '../../../platform/api-problem.ts';
import type { BrowserPasskeys } from '../../../platform/services.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useSession } from '../../../platform/session/index.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { authCopy } from '../auth-copy.ts';
import { callFailure } from '../model/failures.ts';

export interface PasskeyButtonProps {
  passkeys: BrowserPasskeys;
  onSignedIn: () => void;
  /** Receives what went wrong, and undefined when a new attempt starts. */
  onFailure: (text: string | undefined) => void;
}

/** Signs in with a passkey, without a username. */
export function PasskeyButton({ passkeys, onSignedIn, onFailure }: PasskeyButtonProps) {
  const { api } = useServices();
  const { enter } = useSession();
  const { pending, submit } = useSubmit(async () => {
    onFailure(undefined);
    try {
      const { options } = await api.call(startPasskeySignIn, {});
      const passkey = await passkeys.get(options);
      enter(await api.call(finishPasskeySignIn, { body: { passkey } }));
      onSignedIn();
    } catch (error) {
      const isCall = error instanceof ApiProblem;
      onFailure(isCall ? callFailure(error, authCopy.errors.passkey) : authCopy.errors.noPasskey);
    }
  });
  return (
    <Button variant="ghost" className="w-full" pending={pending} onClick={() => void submit()}>
      {authCopy.passkey}
    </Button>
  );
}
