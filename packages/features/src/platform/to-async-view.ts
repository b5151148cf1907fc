import type { UseQueryResult } from '@tanstack/react-query';
import type { AsyncView } from '@flowdeck/ui/async-view';
import { platformCopy } from './platform-copy.ts';
import { mayRetry } from './problem-text.ts';

interface ViewOptions<T> {
  /** Shown when the first load fails. */
  failedText: string;
  /** Why this data shows nothing; undefined if there is something to show. */
  emptyReason?: (data: T) => 'nothing-yet' | 'no-matches' | undefined;
}

/**
 * The only way from a query to what a screen shows; results of forms use `resultView`. Data comes
 * first: a failed refresh never removes content that was there.
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
  if (fetchStatus === 'paused')
    return { state: 'failed', message: platformCopy.errors.offline, canRetry: false };
  return { state: 'loading' };
}
