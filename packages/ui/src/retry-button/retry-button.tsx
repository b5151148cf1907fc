import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { retryButtonCopy } from './retry-button-copy.ts';

/** Tries again. A promise of false means that the server cannot be reached. */
export type Retry = () => Promise<boolean> | undefined;

export interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Tries again; false where the server cannot be reached, which the button then says. */
  onRetry: Retry;
  /** “Retry” by default. */
  children?: string;
}

/**
 * The button after a failure. It never does nothing: if the server cannot be reached, a sentence in the
 * last line of the surrounding flex container says so.
 */
export function RetryButton({ onRetry, children, ...look }: RetryButtonProps) {
  const [state, setState] = useState<'idle' | 'pending' | 'unreachable'>('idle');
  const press = async () => {
    const trying = onRetry();
    if (!trying) return;
    setState('pending');
    setState((await trying) ? 'idle' : 'unreachable');
  };
  return (
    <>
      <Button
        {...look}
        pending={state === 'pending'}
        onClick={() => void press()}
        icon={<RotateCw aria-hidden className={look.size === 'sm' ? 'size-3.5' : 'size-4'} />}
      >
        {children ?? retryButtonCopy.retry}
      </Button>
      {state === 'unreachable' && (
        <p role="alert" className="order-last basis-full text-sm text-negative-ink">
          {retryButtonCopy.errors.unreachable}
        </p>
      )}
    </>
  );
}
