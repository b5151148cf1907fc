import { useQueryClient } from '@tanstack/react-query';
import { useAction, type ActionOptions } from '../../platform/use-action.ts';
import { accountCopy } from './account-copy.ts';
import { accountKeys } from './account.queries.ts';

/** Changes something about the account, and reads the account again. */
export function useAccountAction<Output, Input = void>(
  change: (input: Input) => Promise<Output>,
  { onDone, ...options }: Omit<ActionOptions<Input, Output>, 'failed'> = {},
) {
  const client = useQueryClient();
  return useAction<Output, Input>(
    { mutationFn: change },
    {
      ...options,
      failed: accountCopy.errors.change,
      onDone: (output, input) => {
        onDone?.(output, input);
        return client.invalidateQueries({ queryKey: accountKeys.own });
      },
    },
  );
}
