import { useQuery } from '@tanstack/react-query';
import type { AsyncView } from '@flowdeck/ui/async-view';
import { useServices } from '../../platform/services.tsx';
import { postTotalsQuery } from '../posts.queries.ts';

/**
 * Keeps posts back until it is known what else stands above them, so that they do not move. They wait for
 * the first attempt alone.
 */
export function useAfterTotals<T>(view: AsyncView<T>): AsyncView<T> {
  const { fetchStatus, failureCount, data } = useQuery(postTotalsQuery(useServices().api));
  const onTheirWay = data === undefined && fetchStatus === 'fetching' && failureCount === 0;
  return onTheirWay ? { state: 'loading' } : view;
}
