import LogIn from 'lucide-react/icons/log-in';
import { Button, type ButtonProps } from '../button/button.tsx';
import { signInAgainButtonCopy } from './sign-in-again-button-copy.ts';

export interface SignInAgainButtonProps extends Pick<ButtonProps, 'size'> {
  /** Leads to the sign-in page, which comes back here. */
  onSignIn: () => void;
}

/** The way on from a failure because the session has ended. */
export function SignInAgainButton({ onSignIn, size }: SignInAgainButtonProps) {
  return (
    <Button
      size={size}
      onClick={onSignIn}
      icon={<LogIn aria-hidden className={size === 'sm' ? 'size-3.5' : 'size-4'} />}
    >
      {signInAgainButtonCopy.signInAgain}
    </Button>
  );
}
