import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSessionEnded, problemText } from '../../platform/problem-text.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import { accountCopy } from './account-copy.ts';
import { accountKeys } from './account.queries.ts';

/**
 * Changes something about the account, one change at a time, and reads the account again. What fails is
 * for a `FormFailure`.
 */
export function useAccountAction<Name extends string>() {
  const client = useQueryClient();
  const [name, setName] = useState<Name>();
  const [error, setError] = useState<unknown>();
  const { pending, submit } = useSubmit(async (next: Name, change: () => Promise<void>) => {
    setName(next);
    setError(undefined);
    try {
      await change();
      await client.invalidateQueries({ queryKey: accountKeys.own });
    } catch (failed) {
      setError(failed);
    }
  });
  return {
    /** Which change is on its way. */
    running: pending ? name : undefined,
    run: submit,
    failure: error === undefined ? undefined : problemText(error, accountCopy.errors.change),
    sessionEnded: isSessionEnded(error),
  };
}
