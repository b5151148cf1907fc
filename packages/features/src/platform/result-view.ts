import type { AsyncView } from '@flowdeck/ui/async-view';

/**
 * The way from what a form asked for to what is drawn: a first result has a place to wait in, later
 * ones leave the last where it is. A failure is said at the form, and changes no result.
 */
export function resultView<T>(result: T | undefined, pending: boolean): AsyncView<T> {
  if (result !== undefined) {
    return { state: 'ready', data: result, refresh: pending ? 'refreshing' : 'fresh' };
  }
  return pending ? { state: 'loading' } : { state: 'empty', reason: 'nothing-yet' };
}
