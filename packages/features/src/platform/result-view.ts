import type { AsyncView } from '@flowdeck/ui/async-view';

/**
 * The view of a form's result: the first one shows a skeleton while it loads, later ones keep the last
 * result. The form shows failures, which do not change the result.
 */
export function resultView<T>(result: T | undefined, pending: boolean): AsyncView<T> {
  if (result !== undefined) {
    return { state: 'ready', data: result, refresh: pending ? 'refreshing' : 'fresh' };
  }
  return pending ? { state: 'loading' } : { state: 'empty', reason: 'nothing-yet' };
}
