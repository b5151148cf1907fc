import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { plural } from '../platform/figures.ts';
import { waitingKey } from '../platform/waiting/waiting-key.ts';
import type { Waiting } from '../platform/waiting/waiting.queries.ts';
import { workflowsCopy } from './workflows-copy.ts';

/** What of a workflow waits for the reader, as far as the header has asked; undefined for nothing. */
export function useWaitingEmails(): (workflowId: string) => string | undefined {
  const client = useQueryClient();
  // Not as a query, which would bring the call along that the header loads later.
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const waiting = useSyncExternalStore(subscribe, () => client.getQueryData<Waiting>(waitingKey));
  const emails = waiting?.kinds.find(({ kind }) => kind === 'emails')?.byParent;
  return (workflowId) => {
    const count = emails?.find(({ id }) => id === workflowId)?.count;
    return count ? workflowsCopy.toApprove(plural(count, 'email')) : undefined;
  };
}
