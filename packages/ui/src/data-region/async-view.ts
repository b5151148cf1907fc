/**
 * What a region that shows data is doing. Made by `toAsyncView` from a query or by `resultView` from
 * what a form asked for, drawn by `DataRegion`; nothing else decides what a state means.
 */
export type AsyncView<T> =
  | { state: 'loading' }
  | {
      state: 'failed';
      /** What happened, as a sentence for the reader. */
      message: string;
      /** Whether trying again can help. */
      canRetry: boolean;
    }
  | {
      state: 'empty';
      /** Nothing exists yet, or something does and the filter hides it. */
      reason: 'nothing-yet' | 'no-matches';
    }
  | {
      state: 'ready';
      data: T;
      /** Whether what is shown is being read again, or could not be. */
      refresh: 'fresh' | 'refreshing' | 'failed';
    };
