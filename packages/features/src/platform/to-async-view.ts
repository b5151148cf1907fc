import type { UseQueryResult } from '@tanstack/react-query';
import type { AsyncView } from '@flowdeck/ui/async-view';
import { platformCopy } from './platform-copy.ts';
import { isSessionEnded } from './problem-text.ts';

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
    if (fetchStatus === 'fetching') return { state: 'ready', data, refresh: 'refreshing' };
    const failure = isSessionEnded(error) ? 'session-ended' : 'failed';
    return { state: 'ready', data, refresh: error ? failure : 'fresh' };
  }
  if (error && fetchStatus === 'idle') {
    if (!isSessionEnded(error)) return { state: 'failed', message: failedText };
    const hint = platformCopy.errors.sessionEnded;
    return { state: 'failed', message: failedText, hint, sessionEnded: true };
  }
  if (fetchStatus === 'paused') {
    return { state: 'failed', message: failedText, hint: platformCopy.errors.offline };
  }
  return { state: 'loading' };
}
