import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  createWorkflow,
  updateWorkflowStatus,
  type StatusCounts,
  type Workflow,
} from '@flowdeck/contract/workflows';
import type { EndpointInput } from '@flowdeck/contract/endpoint';
import type { Services } from '../platform/services.tsx';
import {
  startsAtTop,
  workflowFilters,
  workflowKeys,
  type WorkflowPages,
} from './workflows.queries.ts';

export type NewWorkflow = EndpointInput<typeof createWorkflow>['body'];

/** Starts or pauses one workflow; its card changes with the answer. Failures are only logged. */
export const setWorkflowStatus = ({ api, log }: Services, client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ workflow, status }: { workflow: Workflow; status: 'active' | 'paused' }) =>
      api.call(updateWorkflowStatus, { params: { id: workflow.id }, body: { status } }),
    onSuccess: (updated, { workflow }) => {
      changeLists(client, (pages) => replaceWorkflow(pages, workflow, updated));
      return refreshTotals(client);
    },
    onError: (error) => {
      log('The workflow status could not be changed.', error);
    },
  });

/** Creates a workflow; it appears first in its lists. Failures are only logged. */
export const createNewWorkflow = ({ api, log }: Services, client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewWorkflow) => api.call(createWorkflow, { body }),
    onSuccess: (created) => {
      changeLists(client, (pages, fits) => prependWorkflow(pages, created, fits(created)));
      return refreshTotals(client);
    },
    onError: (error) => {
      log('The workflow could not be created.', error);
    },
  });

function refreshTotals(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: workflowKeys.stats }),
    client.invalidateQueries({ queryKey: workflowKeys.activities }),
    client.invalidateQueries({ queryKey: workflowKeys.lists, refetchType: 'none' }),
  ]);
}

/** Applies a change to every list that is loaded, each with its own filter. */
function changeLists(
  client: QueryClient,
  change: (pages: WorkflowPages, fits: (workflow: Workflow) => boolean) => WorkflowPages,
) {
  for (const filter of workflowFilters) {
    const fits = ({ status }: Workflow) => filter === 'all' || status === filter;
    client.setQueryData<WorkflowPages>(workflowKeys.list(filter), (pages) => {
      if (!pages) return undefined;
      const changed = change(pages, fits);
      return {
        ...changed,
        pages: changed.pages.map((page) => ({ ...page, items: page.items.filter(fits) })),
      };
    });
  }
}

function replaceWorkflow(pages: WorkflowPages, before: Workflow, after: Workflow): WorkflowPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === after.id ? after : item)),
      counts: recount(page.counts, before, after),
    })),
  };
}

function prependWorkflow(pages: WorkflowPages, created: Workflow, fits: boolean): WorkflowPages {
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({
      ...page,
      items: index === 0 && fits && startsAtTop(pages) ? [created, ...page.items] : page.items,
      counts: recount(page.counts, undefined, created),
    })),
  };
}

function recount(
  counts: StatusCounts,
  before: Workflow | undefined,
  after: Workflow,
): StatusCounts {
  const next = { ...counts, [after.status]: counts[after.status] + 1 };
  if (before) next[before.status] -= 1;
  else next.all += 1;
  return next;
}
