import type { ReactNode } from 'react';
import { Notice } from '@flowdeck/ui/notice';
import { SignInAgainButton } from '@flowdeck/ui/sign-in-again-button';
import { useSession } from '../session/index.ts';
import type { ContractForm, FormSchema } from './contract-form.ts';

interface FormFailureProps extends Pick<ContractForm<FormSchema>, 'failure' | 'sessionEnded'> {
  /** Another way on. */
  action?: ReactNode;
}

/** Why a submission failed, and how to go on, such as by signing in if the session has ended. */
export function FormFailure({ failure, sessionEnded, action }: FormFailureProps) {
  const { endSession } = useSession();
  if (failure === undefined) return null;
  const signIn = sessionEnded && <SignInAgainButton size="sm" onSignIn={endSession} />;
  return (
    <Notice tone="error" live="alert" action={signIn || action}>
      {failure}
    </Notice>
  );
}
