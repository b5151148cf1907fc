import { queryOptions } from '@tanstack/react-query';
import { getSocialAnalytics, type socialAnalytics } from '@flowdeck/contract/content/social';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import type { ApiClient } from '../../platform/api-client.ts';

export const postKeys = {
  all: ['posts'] as const,
  lists: ['posts', 'list'] as const,
  months: ['posts', 'month'] as const,
  found: ['posts', 'found'] as const,
  totals: ['posts', 'totals'] as const,
};

/** How many posts there are in each state, and how they are published; null where the server does not say. */
export type PostTotals = Pick<Tolerant<typeof socialAnalytics>, 'byState' | 'postsBy'>;

export const postTotalsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: postKeys.totals,
    queryFn: async ({ signal }): Promise<PostTotals> =>
      (await api.call(getSocialAnalytics, {}, { signal })) ?? { byState: null, postsBy: null },
  });
