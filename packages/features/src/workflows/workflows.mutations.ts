import { hashKey, mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { updateWorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import { waitingKey } from '../platform/waiting/waiting-key.ts';
import type { Services } from '../platform/services.tsx';
import { matchesStatus } from './model/matches-status.ts';
import type { WorkflowFilter } from './model/workflow-filter.ts';
import { workflowKeys } from './workflow-keys.ts';
import type { Workflow, WorkflowPage, WorkflowPages } from './workflows.queries.ts';

/**
 * Starts or pauses one workflow. Its card and its page show the response until a later refresh; everything
 * else that depends on it is fetched again. Failures are only logged (docs/specification.md, section 8).
 */
export const setWorkflowStatus = ({ api, log }: Services, client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ workflow, status }: { workflow: Workflow; status: 'active' | 'paused' }) =>
      api.call(updateWorkflowStatus, { params: { id: workflow.id }, body: { status } }),
    onSuccess: async (updated, { workflow }) => {
      const page = workflowKeys.one(updated.id);
      const current = await changeLists(client, ({ pages }, filter) => {
        const shown = pages.flatMap(({ items }) => items).find(({ id }) => id === updated.id);
        if (!shown && matchesStatus(filter.status)(updated)) return undefined;
        return pages.map(({ items, counts, ...rest }) => ({
          ...rest,
          items: items.map((item) => (item.id === updated.id ? updated : item)),
          counts: recounted(counts, updated.status, (shown ?? workflow).status),
        }));
      });
      const detail = client.setQueryData<object | null>(
        page,
        (shown) => shown && { ...shown, ...updated },
      );
      refreshExcept(client, detail ? [page, ...current] : current);
    },
    onError: (error) => {
      log('The workflow status could not be changed.', error);
    },
  });

/**
 * Fetches everything that depends on workflows again, except what an answer has just changed: a server
 * that answers a moment late would turn that back. Nothing waits for this.
 */
export function refreshExcept(client: QueryClient, current: readonly QueryKey[]) {
  void client.invalidateQueries({ queryKey: waitingKey });
  void client.invalidateQueries({
    queryKey: workflowKeys.all,
    predicate: ({ queryHash }) => !current.some((key) => hashKey(key) === queryHash),
  });
}

/**
 * Changes every loaded list; workflows that are no longer in its status go. What was requested before has
 * no say any more.
 * @param change undefined where the list cannot tell by itself what it shows now
 * @returns the lists that have been changed
 */
export async function changeLists(
  client: QueryClient,
  change: (list: WorkflowPages, filter: WorkflowFilter) => WorkflowPage[] | undefined,
): Promise<QueryKey[]> {
  await client.cancelQueries({ queryKey: workflowKeys.all });
  return client
    .getQueriesData<WorkflowPages>({ queryKey: workflowKeys.lists })
    .flatMap(([key, list]) => {
      const filter = key[2] as WorkflowFilter;
      const pages = list && change(list, filter);
      if (!pages) return [];
      client.setQueryData<WorkflowPages>(key, {
        ...list,
        pages: pages.map((page) => ({
          ...page,
          items: page.items.filter(matchesStatus(filter.status)),
        })),
      });
      return [key];
    });
}

/**
 * The counts with a workflow in its status.
 * @param before its status until now; without one, it is new
 */
export function recounted(
  counts: WorkflowPage['counts'],
  now: string,
  before?: string,
): WorkflowPage['counts'] {
  if (!counts) return null;
  const left = before ?? 'all';
  const share = (status: string) =>
    Number(status === now) + (status === left ? (before ? -1 : 1) : 0);
  return Object.fromEntries(
    Object.entries(counts).map(([status, count]) => [status, count + share(status)]),
  ) as WorkflowPage['counts'];
}
