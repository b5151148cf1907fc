import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { RetryButton, type Retry } from '../retry-button/retry-button.tsx';
import { SignInAgainButton } from '../sign-in-again-button/sign-in-again-button.tsx';

export interface ErrorStateProps {
  /** What happened, as one sentence. */
  title: string;
  /** What it means or what to try, if known. */
  description?: ReactNode;
  /** Offers “Retry”; omit it if retrying cannot help. */
  onRetry?: Retry;
  /** Offers “Sign in again”, for an error that comes of a session that has ended. */
  onSignIn?: () => void;
  /** Another action, beside or instead of Retry. */
  action?: ReactNode;
}

/** Shown when content could not be loaded. Announced when it appears. */
export function ErrorState({ title, description, onRetry, onSignIn, action }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 card px-6 py-10 text-center">
      <span className="rounded-full bg-negative-soft p-2 text-negative-ink">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <p className="font-medium text-ink">{title}</p>
      {description && <p className="max-w-prose text-balance text-ink-muted">{description}</p>}
      {(onRetry ?? onSignIn ?? action) && (
        <div className="flex flex-wrap justify-center gap-2">
          {onSignIn && <SignInAgainButton onSignIn={onSignIn} />}
          {onRetry && <RetryButton onRetry={onRetry} />}
          {action}
        </div>
      )}
    </div>
  );
}
