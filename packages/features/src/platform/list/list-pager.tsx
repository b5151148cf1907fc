import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@flowdeck/ui/button';

export interface ListPagerProps {
  list: Pick<
    UseInfiniteQueryResult,
    | 'hasNextPage'
    | 'hasPreviousPage'
    | 'isFetchingNextPage'
    | 'isFetchingPreviousPage'
    | 'fetchNextPage'
    | 'fetchPreviousPage'
  >;
  /** The labels of its buttons. */
  showPrevious: string;
  showMore: string;
  /** The pages that are shown. */
  children: ReactNode;
}

/** Leads from the pages of a list that are shown to those before and after. */
export function ListPager({ list, showPrevious, showMore, children }: ListPagerProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {list.hasPreviousPage && (
        <div className="flex justify-center">
          <Button
            pending={list.isFetchingPreviousPage}
            onClick={() => void list.fetchPreviousPage()}
          >
            {showPrevious}
          </Button>
        </div>
      )}
      {children}
      {list.hasNextPage && (
        <div className="flex justify-center">
          <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {showMore}
          </Button>
        </div>
      )}
    </div>
  );
}
