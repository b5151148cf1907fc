import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPosts, type post } from '@flowdeck/contract/content/social-posts';
import type { Tolerant } from '@flowdeck/contract/tolerant';
import type { ApiClient } from '../../platform/api-client.ts';
import { pagedQuery } from '../../platform/list/paged-query.ts';
import { filtersOf, queryOf, type PostFilter } from './model/post-filter.ts';
import { daysOfMonth, type Month } from './model/month.ts';
import { postKeys } from './post-totals.queries.ts';

/** A post as the client reads it. */
export type Post = Tolerant<typeof post>;

/** The posts of a calendar page. */
export interface MonthOfPosts {
  posts: Post[];
  /** There are more than are shown. */
  isCut: boolean;
}

export function postListQuery(api: ApiClient, filter: PostFilter) {
  const query = queryOf(filter);
  return pagedQuery<Post>({
    queryKey: [...postKeys.lists, query],
    fetchPage: (cursor, signal) => api.call(listPosts, { query: { ...query, cursor } }, { signal }),
  });
}

/** Most posts that a calendar page shows. */
export const mostInMonth = 1_000;
const perCall = 200;

/** Every post of the weeks that a month touches, in the order of time. */
export const monthQuery = (api: ApiClient, month: Month, filter: PostFilter) => {
  const days = daysOfMonth(month);
  const [first] = days;
  const end = days.at(-1);
  const query = {
    ...filtersOf(filter),
    from: (first ?? new Date()).toISOString(),
    until: dayAfter(end ?? new Date()).toISOString(),
    sort: 'time',
    limit: perCall,
  } as const;
  return queryOptions({
    queryKey: [...postKeys.months, query],
    queryFn: async ({ signal }): Promise<MonthOfPosts> => {
      const posts: Post[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.call(listPosts, { query: { ...query, cursor } }, { signal });
        posts.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && posts.length < mostInMonth);
      return { posts, isCut: cursor !== undefined };
    },
    placeholderData: keepPreviousData,
  });
};

const dayAfter = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
