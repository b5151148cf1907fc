import { hashKey, mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createWorkflow, updateWorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import type { EndpointInput } from '@flowdeck/contract/endpoint';
import type { Services } from '../platform/services.tsx';
import { matchesStatus } from './model/narrowed-page.ts';
import { everyWorkflow, isNarrowed, type WorkflowFilter } from './model/workflow-filter.ts';
import {
  startsAtTop,
  workflowKeys,
  type Workflow,
  type WorkflowPage,
  type WorkflowPages,
} from './workflows.queries.ts';

export type NewWorkflow = EndpointInput<typeof createWorkflow>['body'];

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
      await client.cancelQueries({ queryKey: page });
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

/** Creates a workflow, which appears first in its lists. Failures are only logged. */
export const createNewWorkflow = ({ api, log }: Services, client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewWorkflow) => api.call(createWorkflow, { body }),
    onSuccess: async (created) => {
      const current = await changeLists(client, (list, filter) => {
        // Elsewhere, only the server knows its place.
        if (!startsAtTop(list) || filter.sort !== everyWorkflow.sort || isNarrowed(filter))
          return undefined;
        return list.pages.map(({ items, counts, ...rest }, index) => ({
          ...rest,
          items: index === 0 ? [created, ...items] : items,
          counts: recounted(counts, created.status),
        }));
      });
      refreshExcept(client, current);
    },
    onError: (error) => {
      log('The workflow could not be created.', error);
    },
  });

/**
 * Fetches everything that depends on workflows again, except what an answer has just changed: a server
 * that answers a moment late would turn that back. Nothing waits for this.
 */
export function refreshExcept(client: QueryClient, current: readonly QueryKey[]) {
  const hashes = new Set(current.map((key) => hashKey(key)));
  void client.invalidateQueries({
    queryKey: workflowKeys.all,
    predicate: ({ queryHash }) => !hashes.has(queryHash),
  });
}

/**
 * Changes every loaded list; workflows that are no longer in its status go. What was requested before has
 * no say any more.
 * @param change undefined where the list cannot tell by itself what it shows now
 * @returns the lists that have been changed
 */
async function changeLists(
  client: QueryClient,
  change: (list: WorkflowPages, filter: WorkflowFilter) => WorkflowPage[] | undefined,
): Promise<QueryKey[]> {
  const { lists } = workflowKeys;
  await client.cancelQueries({ queryKey: lists });
  return client.getQueriesData<WorkflowPages>({ queryKey: lists }).flatMap(([key, list]) => {
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

/** @param before the workflow's status until now; without one, it is new */
function recounted(
  counts: WorkflowPage['counts'],
  now: string,
  before?: string,
): WorkflowPage['counts'] {
  if (!counts) return null;
  const moved = Object.entries(counts).map(([status, count]) => {
    const isNew = before === undefined && status === 'all';
    return [status, count + Number(isNew || status === now) - Number(status === before)] as const;
  });
  return Object.fromEntries(moved) as WorkflowPage['counts'];
}
