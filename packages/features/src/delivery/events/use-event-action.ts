import { useState } from 'react';
import { isSessionEnded, problemText } from '../../platform/problem-text.ts';
import { useSubmit } from '../../platform/use-submit.ts';

/**
 * Does something with a webhook, one thing at a time. What fails is for a `FormFailure`.
 */
export function useEventAction<Name extends string>() {
  const [name, setName] = useState<Name>();
  const [failed, setFailed] = useState<{ error: unknown; fallback: string }>();
  const { pending, submit } = useSubmit(
    async (next: Name, fallback: string, act: () => Promise<void>) => {
      setName(next);
      setFailed(undefined);
      try {
        await act();
      } catch (error) {
        setFailed({ error, fallback });
      }
    },
  );
  return {
    /** What is on its way. */
    running: pending ? name : undefined,
    /** @param fallback what to say of a failure if the server says nothing */
    run: submit,
    failure: failed && problemText(failed.error, failed.fallback),
    sessionEnded: isSessionEnded(failed?.error),
  };
}
