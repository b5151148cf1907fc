import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AsyncView } from '@flowdeck/ui/async-view';
import type { DataRegionProps } from '@flowdeck/ui/data-region';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { Region } from '../../../platform/region.tsx';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { plannedPostsCopy as copy } from '../planned-posts-copy.ts';
import { postTotalsQuery } from '../post-totals.queries.ts';
import { NeedsYou, type NeedsYouProps } from './needs-you.tsx';

export interface PostsRegionProps<T>
  extends
    Pick<DataRegionProps<T>, 'view' | 'skeleton' | 'empty' | 'noMatches' | 'children'>,
    Omit<NeedsYouProps, 'totals'> {
  /** Between what needs people and the posts. */
  heading?: ReactNode;
}

/** Posts below what only a person can decide. They come together. */
export function PostsRegion<T>({
  heading,
  view,
  children,
  skeleton,
  empty,
  noMatches,
  ...deciding
}: PostsRegionProps<T>) {
  const query = useQuery(postTotalsQuery(useServices().api));
  const totals = toAsyncView(query, { failedText: copy.errors.load });
  return (
    // All of it is a placeholder until it is known how many matters there are; then it is drawn anew.
    <div key={String(query.isFetched)} className="grid grid-cols-1 gap-4">
      {/* As high as one matter. */}
      {totals.state === 'loading' && <Skeleton className="h-11.5 rounded-xl" />}
      {totals.state === 'ready' && <NeedsYou totals={totals.data} {...deciding} />}
      {query.isFetched && heading}
      <Region
        label={copy.list}
        view={together(totals, view)}
        skeleton={skeleton}
        empty={empty}
        noMatches={noMatches}
      >
        {children}
      </Region>
    </div>
  );
}

/** One view of two: what is missing or failed of the first, else the second. */
const together = <T,>(first: AsyncView<unknown>, second: AsyncView<T>): AsyncView<T> =>
  first.state === 'loading' || first.state === 'failed' ? first : second;
