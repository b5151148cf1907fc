/**
 * The state of a region that shows data. `toAsyncView` makes it from a query, `resultView` from the
 * result of a form, and `DataRegion` renders it; nothing else interprets states.
 */
export type AsyncView<T> =
  | { state: 'loading' }
  | {
      state: 'failed';
      /** What happened, as a sentence for the reader. */
      message: string;
      /** What it means or what to try, if known. */
      hint?: string;
      /** Whether the session has ended, so that signing in again helps. */
      sessionEnded?: boolean;
    }
  | {
      state: 'empty';
      /** Whether nothing exists yet, or a filter hides everything. */
      reason: 'nothing-yet' | 'no-matches';
    }
  | {
      state: 'ready';
      data: T;
      /** Whether the data is being refreshed, or could not be. */
      refresh: 'fresh' | 'refreshing' | 'failed' | 'session-ended';
    };
