import type { UseQueryResult } from '@tanstack/react-query';
import type { AsyncView } from '@flowdeck/ui/async-view';
import { mayRetry, offlineText } from './problem-copy.ts';

interface ViewOptions<T> {
  /** What a first load that failed says. */
  failedText: string;
  /** Whether this data shows nothing, and why; undefined where there is something to show. */
  emptyReason?: (data: T) => 'nothing-yet' | 'no-matches' | undefined;
}

/**
 * The only way from what a screen reads to what is drawn; what a form asked for goes by `resultView`.
 * Data comes first: a refresh that fails never takes content away that was there.
 */
export function toAsyncView<T>(
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus'>,
  { failedText, emptyReason }: ViewOptions<T>,
): AsyncView<T> {
  const { data, error, fetchStatus } = query;
  if (data !== undefined) {
    const reason = emptyReason?.(data);
    if (reason) return { state: 'empty', reason };
    const refresh = fetchStatus === 'fetching' ? 'refreshing' : error ? 'failed' : 'fresh';
    return { state: 'ready', data, refresh };
  }
  if (error && fetchStatus === 'idle') {
    return { state: 'failed', message: failedText, canRetry: mayRetry(error) };
  }
  if (fetchStatus === 'paused') return { state: 'failed', message: offlineText, canRetry: false };
  return { state: 'loading' };
}
