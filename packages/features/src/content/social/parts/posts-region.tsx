import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AsyncView } from '@flowdeck/ui/async-view';
import type { DataRegionProps } from '@flowdeck/ui/data-region';
import { Region } from '../../../platform/region.tsx';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { plannedPostsCopy as copy } from '../planned-posts-copy.ts';
import { postTotalsQuery } from '../post-totals.queries.ts';
import { NeedsYou, type NeedsYouProps } from './needs-you.tsx';

export interface PostsRegionProps<T>
  extends
    Pick<DataRegionProps<T>, 'view' | 'skeleton' | 'empty' | 'noMatches' | 'children'>,
    Omit<NeedsYouProps, 'totals'> {}

/** Posts below what only a person can decide. They come together, so that no post moves down. */
export function PostsRegion<T>({
  view,
  skeleton,
  empty,
  noMatches = empty,
  children,
  ...deciding
}: PostsRegionProps<T>) {
  const totals = useQuery(postTotalsQuery(useServices().api));
  const below = (posts: ReactNode) => (
    <div className="grid grid-cols-1 gap-6">
      <NeedsYou totals={totals.data} {...deciding} />
      {posts}
    </div>
  );
  return (
    <Region
      label={copy.list}
      view={together(toAsyncView(totals, { failedText: copy.errors.load }), view)}
      skeleton={skeleton}
      empty={below(empty)}
      noMatches={below(noMatches)}
    >
      {(data) => below(children(data))}
    </Region>
  );
}

/** One view of two: what is missing or failed of the first, else the second. */
const together = <T,>(first: AsyncView<unknown>, second: AsyncView<T>): AsyncView<T> =>
  first.state === 'loading' || first.state === 'failed' ? first : second;
