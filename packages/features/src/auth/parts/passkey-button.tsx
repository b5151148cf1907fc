import { finishPasskeySignIn, startPasskeySignIn } from '@flowdeck/contract/passkeys';
import { Button } from '@flowdeck/ui/button';
import { ApiProblem } from '../../platform/api-problem.ts';
import type { BrowserPasskeys } from '../../platform/services.tsx';
import { useServices } from '../../platform/services.tsx';
import { useSession } from '../../platform/session/index.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import { callFailure } from '../model/failures.ts';
import { passkeySignInCopy as copy } from '../passkey-sign-in-copy.ts';

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
      onFailure(isCall ? callFailure(error, copy.errors.call) : copy.errors.browser);
    }
  });
  return (
    <Button variant="ghost" className="w-full" pending={pending} onClick={() => void submit()}>
      {copy.submit}
    </Button>
  );
}
