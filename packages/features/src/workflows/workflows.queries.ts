import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { EndpointData } from '@flowdeck/contract/endpoint';
import {
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  type WorkflowStatus,
} from '@flowdeck/contract/workflows';
import type { ApiClient } from '../platform/api-client.ts';

/** What the dashboard can be narrowed to (specification, section 2). */
export const workflowFilters = ['all', 'active', 'paused', 'error'] as const;
export type WorkflowFilter = (typeof workflowFilters)[number];

type WorkflowPage = EndpointData<typeof listWorkflows>;
/** The cursors that lead to a page, the page's own last; none for the first page. */
type CursorTrail = readonly string[];
export type WorkflowPages = InfiniteData<WorkflowPage, CursorTrail>;

export const workflowKeys = {
  lists: ['workflows', 'list'] as const,
  list: (filter: WorkflowFilter) => ['workflows', 'list', filter] as const,
  stats: ['workflows', 'stats'] as const,
  activities: ['workflows', 'activities'] as const,
};

/** Milliseconds after which a dashboard that is looked at asks again: workflows run by themselves. */
const askAgain = 15_000;
/** What never came is left to its Retry, which would vanish under the pointer with every attempt. */
const keepFresh = ({ state }: { state: { data: unknown } }) => state.data !== undefined && askAgain;
/** Milliseconds in which an answer is not asked for again: the parts of the page share it. */
const justNow = 1_000;
/** Whoever has scrolled further reads; asking for so many pages again and again would serve nobody. */
const pagesKeptFresh = 3;
/** Pages that are shown at once, so that a list of any length stays a bounded page. */
export const pagesShown = 5;

export const workflowListQuery = (api: ApiClient, client: QueryClient, filter: WorkflowFilter) =>
  infiniteQueryOptions({
    queryKey: workflowKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listWorkflows,
        { query: { status: statusOf(filter), cursor: pageParam.at(-1) } },
        { signal },
      ),
    initialPageParam: [] as CursorTrail,
    getNextPageParam: ({ nextCursor }, _pages, trail) =>
      nextCursor === null ? undefined : [...trail, nextCursor],
    getPreviousPageParam: (_page, _pages, trail) =>
      trail.length === 0 ? undefined : trail.slice(0, -1),
    maxPages: pagesShown,
    staleTime: justNow,
    refetchInterval: (query) =>
      (query.state.data?.pages.length ?? 0) <= pagesKeptFresh && keepFresh(query),
    placeholderData: () => narrowed(client.getQueryData(workflowKeys.list('all')), filter),
  });

export const workflowStatsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: workflowKeys.stats,
    queryFn: ({ signal }) => api.call(getWorkflowStats, {}, { signal }),
    staleTime: justNow,
    refetchInterval: keepFresh,
  });

export const recentActivitiesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: workflowKeys.activities,
    queryFn: ({ signal }) => api.call(listRecentActivities, {}, { signal }),
    staleTime: justNow,
    refetchInterval: keepFresh,
  });

/**
 * Asks for what the dashboard is read for, before it is there; resolves when each has come or failed.
 * The activities beside it may come a moment later.
 */
export const prefetchDashboard = (api: ApiClient, client: QueryClient, filter: WorkflowFilter) =>
  Promise.allSettled([
    client.query(workflowStatsQuery(api)),
    client.infiniteQuery(workflowListQuery(api, client, filter)),
  ]);

/** Whether the newest workflows are among those shown. */
export const startsAtTop = ({ pageParams }: WorkflowPages) => pageParams[0]?.length === 0;

const statusOf = (filter: WorkflowFilter): WorkflowStatus | undefined =>
  filter === 'all' ? undefined : filter;

/** What a filter will show, where the complete list is already here: the switch is instant then. */
function narrowed(
  all: WorkflowPages | undefined,
  filter: WorkflowFilter,
): WorkflowPages | undefined {
  if (!all || !startsAtTop(all) || all.pages.at(-1)?.nextCursor !== null) return undefined;
  return {
    ...all,
    pages: all.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ status }) => filter === 'all' || status === filter),
    })),
  };
}
