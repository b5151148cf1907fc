import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { createWorkflow, updateWorkflowStatus } from '@flowdeck/contract/workflows/workflows';
import type { EndpointInput } from '@flowdeck/contract/endpoint';
import type { Services } from '../platform/services.tsx';
import { matchesStatus } from './model/narrowed-page.ts';
import { everyWorkflow, isNarrowed, type WorkflowFilter } from './model/workflow-filter.ts';
import {
  startsAtTop,
  workflowKeys,
  type Workflow,
  type WorkflowPages,
} from './workflows.queries.ts';

export type NewWorkflow = EndpointInput<typeof createWorkflow>['body'];

/**
 * Starts or pauses one workflow. Its card shows the response at once; everything that depends on it is
 * fetched again. Failures are only logged (docs/specification.md, section 8).
 */
export const setWorkflowStatus = ({ api, log }: Services, client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ workflow, status }: { workflow: Workflow; status: 'active' | 'paused' }) =>
      api.call(updateWorkflowStatus, { params: { id: workflow.id }, body: { status } }),
    onSuccess: (updated) => {
      changeItems(client, (items) =>
        items.map((item) => (item.id === updated.id ? updated : item)),
      );
      client.setQueryData<object | null>(
        workflowKeys.one(updated.id),
        (shown) => shown && { ...shown, ...updated },
      );
      // Nothing waits for this: the response is on the screen already.
      void client.invalidateQueries({ queryKey: workflowKeys.all });
    },
    onError: (error) => {
      log('The workflow status could not be changed.', error);
    },
  });

/** Creates a workflow, which appears first in its lists. Failures are only logged. */
export const createNewWorkflow = ({ api, log }: Services, client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewWorkflow) => api.call(createWorkflow, { body }),
    onSuccess: (created) => {
      changeItems(client, (items, isTop) => (isTop ? [created, ...items] : items));
      void client.invalidateQueries({ queryKey: workflowKeys.all });
    },
    onError: (error) => {
      log('The workflow could not be created.', error);
    },
  });

/**
 * Changes the items of every loaded list, page by page; those that are no longer in its status go. A new
 * one is at the top only where the newest of all are.
 */
function changeItems(
  client: QueryClient,
  change: (items: readonly Workflow[], isTop: boolean) => readonly Workflow[],
) {
  for (const [key, list] of client.getQueriesData<WorkflowPages>({
    queryKey: workflowKeys.lists,
  })) {
    const filter = key[2] as WorkflowFilter;
    const hasNewest =
      list && startsAtTop(list) && filter.sort === everyWorkflow.sort && !isNarrowed(filter);
    client.setQueryData<WorkflowPages>(
      key,
      list && {
        ...list,
        pages: list.pages.map((page, index) => ({
          ...page,
          items: change(page.items, index === 0 && hasNewest === true).filter(
            matchesStatus(filter.status),
          ),
        })),
      },
    );
  }
}
