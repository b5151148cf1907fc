import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AsyncView } from '@flowdeck/ui/async-view';
import { Button } from '@flowdeck/ui/button';
import { EmptyState, type EmptyStateProps } from '@flowdeck/ui/empty-state';
import { Region } from '../region.tsx';
import { toAsyncView } from '../to-async-view.ts';
import type { ListPage } from './paged-query.ts';

/** What is shown of a list whose pages a query reads. */
export type ListQuery<Page> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page>>,
  | 'data'
  | 'error'
  | 'fetchStatus'
  | 'hasNextPage'
  | 'hasPreviousPage'
  | 'isFetchingNextPage'
  | 'isFetchingPreviousPage'
  | 'fetchNextPage'
  | 'fetchPreviousPage'
>;

/** The view of a list; `filtered` if a filter may hide everything. */
export const listView = <Page extends ListPage<unknown>>(
  list: ListQuery<Page>,
  { failedText, filtered = false }: { failedText: string; filtered?: boolean },
): AsyncView<InfiniteData<Page>> =>
  toAsyncView(list, {
    failedText,
    emptyReason: ({ pages }) => {
      if (pages.some(({ items }) => items.length > 0)) return undefined;
      return filtered ? 'no-matches' : 'nothing-yet';
    },
  });

export interface ListRegionProps<Page extends ListPage<unknown>> {
  /** Its accessible name. */
  label: string;
  list: ListQuery<Page>;
  /** Shown when the first page cannot be loaded. */
  failedText: string;
  /** A filter may hide everything. */
  filtered?: boolean;
  skeleton: ReactNode;
  /** Shown when there is nothing yet. */
  empty: EmptyStateProps;
  /** Shown when a filter hides everything. */
  noMatches?: EmptyStateProps;
  /** The labels of the buttons that lead on. */
  previous: string;
  more: string;
  /** Draws the items of the pages that are shown. */
  children: (items: Page['items'], pages: readonly Page[]) => ReactNode;
}

/** The one way to show a list page by page: loading, failed, empty, without matches, and its items. */
export function ListRegion<Page extends ListPage<unknown>>({
  label,
  list,
  failedText,
  filtered = false,
  skeleton,
  empty,
  noMatches = empty,
  previous,
  more,
  children,
}: ListRegionProps<Page>) {
  return (
    <Region
      label={label}
      view={listView(list, { failedText, filtered })}
      skeleton={skeleton}
      empty={<EmptyState {...empty} />}
      noMatches={<EmptyState {...noMatches} />}
    >
      {({ pages }) => (
        <ListPager list={list} previous={previous} more={more}>
          {children(
            pages.flatMap(({ items }) => items),
            pages,
          )}
        </ListPager>
      )}
    </Region>
  );
}

interface ListPagerProps extends Pick<ListRegionProps<never>, 'previous' | 'more'> {
  list: ListQuery<unknown>;
  /** The pages that are shown. */
  children: ReactNode;
}

/** Leads from the pages of a list that are shown to those before and after. */
export function ListPager({ list, previous, more, children }: ListPagerProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {list.hasPreviousPage && (
        <div className="flex justify-center">
          <Button
            pending={list.isFetchingPreviousPage}
            onClick={() => void list.fetchPreviousPage()}
          >
            {previous}
          </Button>
        </div>
      )}
      {children}
      {list.hasNextPage && (
        <div className="flex justify-center">
          <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </div>
  );
}
