import { useQuery } from '@tanstack/react-query';
import { plural } from '../platform/figures.ts';
import { useServices } from '../platform/services.tsx';
import { waitingQuery } from '../platform/waiting/waiting.queries.ts';
import { workflowsCopy } from './workflows-copy.ts';

/** What of a workflow waits for the reader, as far as the header has asked; undefined for nothing. */
export function useWaitingEmails(): (workflowId: string) => string | undefined {
  const { api } = useServices();
  const { data } = useQuery({ ...waitingQuery(api), enabled: false });
  const emails = data?.kinds.find(({ kind }) => kind === 'emails')?.byParent;
  return (workflowId) => {
    const count = emails?.find(({ id }) => id === workflowId)?.count;
    return count ? workflowsCopy.toApprove(plural(count, 'email')) : undefined;
  };
}
