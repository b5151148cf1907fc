import { skipToken, useQuery } from '@tanstack/react-query';
import { plural } from '../platform/figures.ts';
import type { Waiting } from '../platform/waiting/waiting.queries.ts';
import { workflowsCopy } from './workflows-copy.ts';

/** What of a workflow waits for the reader, as far as the header has asked; undefined for nothing. */
export function useWaitingEmails(): (workflowId: string) => string | undefined {
  const { data } = useQuery<Waiting>({ queryKey: ['waiting'], queryFn: skipToken });
  const emails = data?.kinds.find(({ kind }) => kind === 'emails')?.byParent;
  return (workflowId) => {
    const count = emails?.find(({ id }) => id === workflowId)?.count;
    return count ? workflowsCopy.toApprove(plural(count, 'email')) : undefined;
  };
}
