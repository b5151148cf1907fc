import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { listWorkflowRuns } from '@flowdeck/contract/runs';
import { getWorkflow } from '@flowdeck/contract/workflow-detail';
import type { ApiClient } from '../platform/api-client.ts';
import { ApiProblem } from '../platform/api-problem.ts';
import { workflowKeys } from './workflows.queries.ts';

/** One workflow as its page shows it. */
export type WorkflowDetail = TolerantData<typeof getWorkflow>;
export type WorkflowRun = TolerantData<typeof listWorkflowRuns>['items'][number];
export type MadeThing = WorkflowRun['made'][number];

/** Milliseconds between refreshes, because workflows run on their own; sooner while one runs. */
const refreshInterval = 15_000;
const runningInterval = 2_000;
/** Pages of runs shown at once, so that the DOM stays bounded however long the history is. */
const pagesShown = 5;

/** Null where there is no such workflow, or no such call: docs/specification.md, section 7 does not list it. */
const orNullIfMissing = (error: unknown) => {
  if (error instanceof ApiProblem && error.kind === 'refused' && error.status === 404) return null;
  throw error;
};

/** One workflow; null where it does not exist, or not any more. */
export const workflowQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: workflowKeys.one(id),
    queryFn: ({ signal }) =>
      api.call(getWorkflow, { params: { id } }, { signal }).catch(orNullIfMissing),
    refetchInterval: ({ state }) => Boolean(state.data) && refreshInterval,
  });

/** The runs of a workflow, newest first, a page at a time. */
export const runHistoryQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: workflowKeys.runs(id),
    queryFn: ({ pageParam, signal }) => {
      const query = { cursor: pageParam.at(-1) };
      return api.call(listWorkflowRuns, { params: { id }, query }, { signal });
    },
    /** The cursors that lead to a page, its own last. */
    initialPageParam: [] as readonly string[],
    getNextPageParam: ({ nextCursor }, _pages, trail) =>
      nextCursor === null ? undefined : [...trail, nextCursor],
    getPreviousPageParam: (_page, _pages, trail) =>
      trail.length === 0 ? undefined : trail.slice(0, -1),
    maxPages: pagesShown,
    refetchInterval: ({ state }) => {
      // Further pages are being read; they do not change.
      if (state.data?.pages.length !== 1) return false;
      const runs = state.data.pages[0]?.items ?? [];
      return runs.some(({ status }) => status === 'running') ? runningInterval : refreshInterval;
    },
  });

/** Asks for a workflow and its runs before its page is drawn. */
export const prefetchWorkflow = (api: ApiClient, client: QueryClient, id: string) =>
  Promise.allSettled([
    client.query(workflowQuery(api, id)),
    client.infiniteQuery(runHistoryQuery(api, id)),
  ]);
