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
export type WorkflowPages = InfiniteData<WorkflowPage, string | undefined>;

export const workflowKeys = {
  lists: ['workflows', 'list'] as const,
  list: (filter: WorkflowFilter) => ['workflows', 'list', filter] as const,
  stats: ['workflows', 'stats'] as const,
  activities: ['workflows', 'activities'] as const,
};

/** Workflows run by themselves: milliseconds after which a dashboard that is looked at asks again. */
const askAgain = 15_000;
/** Whoever has scrolled further reads; asking for so many pages again and again would serve nobody. */
const pagesKeptFresh = 3;

export const workflowListQuery = (api: ApiClient, client: QueryClient, filter: WorkflowFilter) =>
  infiniteQueryOptions({
    queryKey: workflowKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listWorkflows,
        { query: { status: statusOf(filter), cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.length ?? 0) <= pagesKeptFresh && askAgain,
    placeholderData: () => narrowed(client.getQueryData(workflowKeys.list('all')), filter),
  });

export const workflowStatsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: workflowKeys.stats,
    queryFn: ({ signal }) => api.call(getWorkflowStats, {}, { signal }),
    refetchInterval: askAgain,
  });

export const recentActivitiesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: workflowKeys.activities,
    queryFn: ({ signal }) => api.call(listRecentActivities, {}, { signal }),
    refetchInterval: askAgain,
  });

const statusOf = (filter: WorkflowFilter): WorkflowStatus | undefined =>
  filter === 'all' ? undefined : filter;

/** What a filter will show, where the complete list is already here: the switch is instant then. */
function narrowed(
  all: WorkflowPages | undefined,
  filter: WorkflowFilter,
): WorkflowPages | undefined {
  if (!all || all.pages.at(-1)?.nextCursor !== null) return undefined;
  return {
    ...all,
    pages: all.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ status }) => filter === 'all' || status === filter),
    })),
  };
}
