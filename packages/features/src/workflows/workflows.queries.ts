import {
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import {
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  type workflow,
} from '@flowdeck/contract/workflows/workflows';
import type { ApiClient } from '../platform/api-client.ts';
import { pagedQuery, type ListPages } from '../platform/list/paged-query.ts';
import { matchesStatus } from './model/matches-status.ts';
import { narrowedPage } from './model/narrowed-page.ts';
import { queryOf, type StatusFilter, type WorkflowFilter } from './model/workflow-filter.ts';
import { workflowKeys } from './workflow-keys.ts';

/** A workflow as any server may send it. */
export type Workflow = Tolerant<typeof workflow>;
/** A page of them; its counts say how many there are in each status, or null where nobody knows. */
export type WorkflowPage = Omit<TolerantData<typeof listWorkflows>, 'counts'> & {
  counts: Record<StatusFilter, number> | null;
  /** Whether each workflow has a page: a server that does not count has no calls for one. */
  hasPages: boolean;
};
export type WorkflowPages = ListPages<Workflow, WorkflowPage>;

/** Milliseconds between refreshes of a visible dashboard, because workflows run on their own. */
const refreshInterval = 15_000;
/** A failed first load waits for Retry, because refreshing would remove that button under the pointer. */
const keepFresh = ({ state }: { state: { data: unknown } }) =>
  state.data !== undefined && refreshInterval;
/** Lists with more pages are not refreshed: the user is reading them, and it would take many calls. */
const maxRefreshedPages = 3;

export const workflowListQuery = (api: ApiClient, client: QueryClient, filter: WorkflowFilter) =>
  infiniteQueryOptions({
    ...pagedQuery<Workflow, WorkflowPage>({
      queryKey: workflowKeys.list(filter),
      fetchPage: async (cursor, signal) => {
        const query = { ...queryOf(filter), cursor };
        return narrowedPage(await api.call(listWorkflows, { query }, { signal }), filter);
      },
    }),
    refetchInterval: (query) =>
      (query.state.data?.pages.length ?? 0) <= maxRefreshedPages && keepFresh(query),
    placeholderData: (last, query) =>
      narrowed(
        client.getQueryData(workflowKeys.list({ ...filter, status: 'all' })),
        filter.status,
      ) ??
      // While someone types or sorts, the last answer stays; another status shows none of it.
      (isOfStatus(query?.queryKey, filter.status) ? last : undefined),
  });

export const workflowStatsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: workflowKeys.stats,
    queryFn: ({ signal }) => api.call(getWorkflowStats, {}, { signal }),
    refetchInterval: keepFresh,
  });

export const recentActivitiesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: workflowKeys.activities,
    queryFn: ({ signal }) => api.call(listRecentActivities, {}, { signal }),
    refetchInterval: keepFresh,
  });

/** Loads all parts of the dashboard before it is rendered; resolves once each has loaded or failed. */
export const prefetchDashboard = (api: ApiClient, client: QueryClient, filter: WorkflowFilter) =>
  Promise.allSettled([
    client.query(workflowStatsQuery(api)),
    client.infiniteQuery(workflowListQuery(api, client, filter)),
    client.query(recentActivitiesQuery(api)),
  ]);

/** Whether the list shows the newest workflows. */
export const startsAtTop = ({ pageParams }: WorkflowPages) => pageParams[0]?.length === 0;

const isOfStatus = (key: QueryKey | undefined, status: StatusFilter) =>
  (key as ReturnType<typeof workflowKeys.list> | undefined)?.[2].status === status;

/** What is in a status, if the complete list is already loaded: switching is instant then. */
function narrowed(all: WorkflowPages | undefined, status: StatusFilter): WorkflowPages | undefined {
  if (!all || !startsAtTop(all) || all.pages.at(-1)?.nextCursor !== null) return undefined;
  return {
    ...all,
    pages: all.pages.map((page) => ({
      ...page,
      items: page.items.filter(matchesStatus(status)),
    })),
  };
}
