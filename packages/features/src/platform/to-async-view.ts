import type { UseQueryResult } from '@tanstack/react-query';
import type { AsyncView } from '@flowdeck/ui/async-view';
import { platformCopy } from './platform-copy.ts';
import { ApiProblem } from './api-problem.ts';
import { isSessionEnded } from './problem-text.ts';

interface ViewOptions<T> {
  /** Shown when the first load fails. */
  failedText: string;
  /** Why this data shows nothing; undefined if there is something to show. An empty list shows nothing. */
  emptyReason?: (data: NonNullable<T>) => 'nothing-yet' | 'no-matches' | undefined;
  /** It is one thing, which an address names and which need not exist: then nothing is shown of it. */
  mayBeMissing?: boolean;
}

const ofList = (data: unknown) =>
  Array.isArray(data) && data.length === 0 ? 'nothing-yet' : undefined;

/**
 * The only way from a query to what a screen shows; results of forms use `resultView`. Data comes
 * first: a failed refresh never removes content that was there. Null is what the server does not have.
 */
export function toAsyncView<T>(
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus'>,
  { failedText, emptyReason = ofList, mayBeMissing = false }: ViewOptions<T>,
): AsyncView<NonNullable<T>> {
  const { data, error, fetchStatus } = query;
  if (data === null) return { state: 'empty', reason: 'nothing-yet' };
  if (data !== undefined) {
    const reason = emptyReason(data);
    if (reason) return { state: 'empty', reason };
    if (fetchStatus === 'fetching') return { state: 'ready', data, refresh: 'refreshing' };
    const failure = isSessionEnded(error) ? 'session-ended' : 'failed';
    return { state: 'ready', data, refresh: error ? failure : 'fresh' };
  }
  if (mayBeMissing && error instanceof ApiProblem && error.code === 'not_found') {
    return { state: 'empty', reason: 'nothing-yet' };
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
