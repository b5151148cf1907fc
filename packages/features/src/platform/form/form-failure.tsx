import { Notice } from '@flowdeck/ui/notice';
import { SignInAgainButton } from '@flowdeck/ui/sign-in-again-button';
import { useSession } from '../session/index.ts';
import type { ContractForm, FormSchema } from './contract-form.ts';

type FormFailureProps = Pick<ContractForm<FormSchema>, 'failure' | 'sessionEnded'>;

/** Why a submission failed, and how to go on if the session has ended. */
export function FormFailure({ failure, sessionEnded }: FormFailureProps) {
  const { endSession } = useSession();
  if (failure === undefined) return null;
  const signIn = sessionEnded && <SignInAgainButton size="sm" onSignIn={endSession} />;
  return (
    <Notice tone="error" live="alert" action={signIn}>
      {failure}
    </Notice>
  );
}
