import {
  infiniteQueryOptions,
  keepPreviousData,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';

/** One page of a list, as any call with pages answers. */
export interface ListPage<Item> {
  items: Item[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** The cursors that lead to a page, its own last; empty for the first page. */
type CursorTrail = readonly string[];

export type ListPages<Item, Page extends ListPage<Item> = ListPage<Item>> = InfiniteData<
  Page,
  CursorTrail
>;

/** Pages shown at once, so that the DOM stays bounded however long the list is. */
export const pagesShown = 5;

interface PagedQuery<Page> {
  /** The list with its search, filters and order. */
  queryKey: QueryKey;
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
}

/**
 * The one way to read a list page by page, forwards and back. While another search or order is on its
 * way, the last answer stays.
 */
export const pagedQuery = <Item, Page extends ListPage<Item> = ListPage<Item>>({
  queryKey,
  fetchPage,
}: PagedQuery<Page>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam.at(-1), signal),
    initialPageParam: [] as CursorTrail,
    getNextPageParam: ({ nextCursor }, _pages, trail) =>
      nextCursor === null ? undefined : [...trail, nextCursor],
    getPreviousPageParam: (_page, _pages, trail) =>
      trail.length === 0 ? undefined : trail.slice(0, -1),
    maxPages: pagesShown,
    placeholderData: keepPreviousData,
  });
