import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** Under which queries of broadcasts are kept. */
export const broadcastKeys = {
  all: ['broadcasts'] as const,
  lists: ['broadcasts', 'list'] as const,
  one: (id: string) => ['broadcasts', 'one', id] as const,
  recipientsOf: (id: string) => ['broadcasts', 'recipients', id] as const,
  reportOf: (id: string) => ['broadcasts', 'report', id] as const,
  segments: ['broadcasts', 'segments'] as const,
  audiences: ['broadcasts', 'audience'] as const,
  readers: ['broadcasts', 'readers'] as const,
  drafts: ['broadcasts', 'drafts'] as const,
};

/** How many broadcasts there are, as far as their list has been seen: Email Campaigns makes no call. */
export const broadcastTotalIn = (client: QueryClient): number | undefined =>
  client
    .getQueriesData<InfiniteData<{ total: number }>>({ queryKey: broadcastKeys.lists })
    .map(([, list]) => list?.pages.at(-1)?.total)
    .find((total) => total !== undefined);
