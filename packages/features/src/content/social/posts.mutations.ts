import {
  mutationOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import {
  decidable,
  decidedState,
  decidePosts,
  deletePost,
  updatePost,
  type DecisionRequest,
  type PostChange,
} from '@flowdeck/contract/content/social-posts';
import type { ListPage } from '../../platform/list/paged-query.ts';
import { waitingKey } from '../../platform/waiting/waiting-key.ts';
import type { Services } from '../../platform/services.tsx';
import { postKeys } from './post-totals.queries.ts';
import type { MonthOfPosts, Post } from './posts.queries.ts';

/** What someone changes of a post. */
export type Change = Pick<PostChange, 'text' | 'at'>;

type Lists = InfiniteData<ListPage<Post>>;
type Shown = [QueryKey, Lists | MonthOfPosts | undefined][];

/** Changes posts wherever they are shown, and returns what was shown before. */
async function show(client: QueryClient, change: (post: Post) => Post | undefined): Promise<Shown> {
  const changeAll = (posts: Post[]) => posts.flatMap((post) => change(post) ?? []);
  await client.cancelQueries({ queryKey: postKeys.all });
  const before: Shown = [
    ...client.getQueriesData<Lists>({ queryKey: postKeys.lists }),
    ...client.getQueriesData<MonthOfPosts>({ queryKey: postKeys.months }),
  ];
  client.setQueriesData<Lists>(
    { queryKey: postKeys.lists },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, items: changeAll(page.items) })),
      },
  );
  client.setQueriesData<MonthOfPosts>(
    { queryKey: postKeys.months },
    (month) => month && { ...month, posts: changeAll(month.posts) },
  );
  return before;
}

function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: waitingKey });
  return client.invalidateQueries({ queryKey: postKeys.all });
}

/** What every change of posts has in common: shown at once, taken back if it fails. */
const optimistic = (client: QueryClient) => ({
  onError: (_error: unknown, _input: unknown, before: Shown | undefined) => {
    for (const [key, data] of before ?? []) client.setQueryData(key, data);
  },
  onSettled: () => refresh(client),
});

export const changePost = ({ api }: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: ({ change, version }: { change: Change; version: number }) =>
      api.call(updatePost, { params: { id }, body: { ...change, version } }),
    onMutate: ({ change }) =>
      show(client, (post) => (post.id === id ? { ...post, ...change } : post)),
    ...optimistic(client),
  });

/** Deletes a post for good. */
export const removePost = ({ api }: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => api.call(deletePost, { params: { id } }),
    onSuccess: () => show(client, (post) => (post.id === id ? undefined : post)),
    onSettled: () => refresh(client),
  });

/** A decision on posts; only `send-back` has a note. */
export type Decision = Omit<DecisionRequest, 'note'> & { note?: string };

/** The posts among those shown that a decision is about. */
function isMeantBy({ decision, ids, series, state }: Decision) {
  const from: readonly string[] = decidable[decision];
  return (post: Post) =>
    from.includes(post.state) &&
    (ids?.includes(post.id) ?? true) &&
    (series === undefined || post.series?.id === series) &&
    (state === undefined || post.state === state);
}

/** The posts that a decision is about, as they are shown before it. */
export function shownPosts(client: QueryClient, decision: Decision): Post[] {
  // What is not shown any more may be of an earlier version.
  const lists = client.getQueriesData<Lists>({ queryKey: postKeys.lists, type: 'active' });
  const months = client.getQueriesData<MonthOfPosts>({ queryKey: postKeys.months, type: 'active' });
  const posts = [
    ...lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []),
    ...months.flatMap(([, month]) => month?.posts ?? []),
  ].filter(isMeantBy(decision));
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}

/**
 * Plans posts again that have just been cancelled, for the same times.
 * @returns whether all of them could be
 */
export async function uncancel({ api }: Services, client: QueryClient, posts: readonly Post[]) {
  let isAll = true;
  for (const { id, at, version } of posts) {
    const body = { at, version: version + 1 };
    await api.call(updatePost, { params: { id }, body }).catch(() => {
      isAll = false;
    });
  }
  await refresh(client);
  return isAll;
}

/**
 * Approves, sends back, publishes or cancels posts.
 * @param onBegin receives the posts that it is about, as they are shown before it
 */
export const decide = (
  { api }: Services,
  client: QueryClient,
  onBegin: (posts: readonly Post[]) => void,
) =>
  mutationOptions({
    mutationFn: (body: Decision) => api.call(decidePosts, { body }),
    onMutate: (decision) => {
      onBegin(shownPosts(client, decision));
      const isMeant = isMeantBy(decision);
      const state = decidedState[decision.decision];
      return show(client, (post) =>
        isMeant(post) ? { ...post, state, nextAttemptAt: null } : post,
      );
    },
    ...optimistic(client),
  });
