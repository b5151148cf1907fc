import { useDeferredValue, useRef, type ReactNode } from 'react';
import { useKeptFocus } from '../dialog/use-kept-focus.ts';
import { ErrorState } from '../error-state/error-state.tsx';
import { RetryButton, type Retry } from '../retry-button/retry-button.tsx';
import { SignInAgainButton } from '../sign-in-again-button/sign-in-again-button.tsx';
import type { AsyncView } from './async-view.ts';
import { RefreshingLine } from './refreshing-line.tsx';
import { RegionBoundary } from './region-boundary.tsx';
import { dataRegionCopy } from './data-region-copy.ts';

export interface DataRegionProps<T> {
  /** The region's accessible name, for example “Workflows”. */
  label: string;
  /** What there is to show: loading, failed, empty, no matches, or the data. */
  view: AsyncView<T>;
  /** Leaves it to the page to say that it loads; otherwise screen readers hear it from the region. */
  silentLoading?: boolean;
  /** A placeholder in the shape of the data. */
  skeleton: ReactNode;
  /** Shown when nothing exists yet; says what to do next. */
  empty: ReactNode;
  /** Shown when a filter hides everything; `empty` by default. */
  noMatches?: ReactNode;
  /** Retries after a failure. */
  onRetry?: Retry;
  /** Lets the user sign in again after a session that has ended. */
  onSignIn?: () => void;
  /** Renders the data; called only when there is some. */
  children: (data: T) => ReactNode;
}

/**
 * The one place that renders the states loading, failed, empty and ready. When what has the focus goes, the focus
 * moves to what took its place, and screen readers hear that it is busy.
 */
export function DataRegion<T>({ label, view, ...branches }: DataRegionProps<T>) {
  const region = useRef<HTMLDivElement>(null);
  const rememberFocus = useKeptFocus(region);
  // What arrives may take long to draw; meanwhile, the page answers.
  const wasLoading = useDeferredValue(view.state === 'loading');
  const shown: AsyncView<T> = wasLoading ? { state: 'loading' } : view;
  return (
    <div
      ref={region}
      role="region"
      aria-label={label}
      aria-busy={shown.state === 'loading'}
      tabIndex={-1}
      onFocus={rememberFocus}
      className="relative outline-none"
    >
      <Branch label={label} view={shown} {...branches} />
    </div>
  );
}

function Branch<T>({
  label,
  view,
  silentLoading = false,
  skeleton,
  empty,
  noMatches,
  onRetry,
  onSignIn,
  children,
}: DataRegionProps<T>) {
  switch (view.state) {
    case 'loading':
      return (
        <>
          {!silentLoading && (
            <p role="status" className="sr-only">
              {dataRegionCopy.loading(label)}
            </p>
          )}
          <div aria-hidden="true">{skeleton}</div>
        </>
      );
    case 'failed':
      return (
        <ErrorState
          title={view.message}
          description={view.hint}
          onRetry={onRetry}
          onSignIn={view.sessionEnded ? onSignIn : undefined}
        />
      );
    case 'empty':
      return view.reason === 'no-matches' ? (noMatches ?? empty) : empty;
    case 'ready':
      return (
        <>
          {view.refresh === 'refreshing' && <RefreshingLine />}
          {view.refresh === 'failed' && <RefreshFailed onRetry={onRetry} />}
          {view.refresh === 'session-ended' && (
            <RefreshFailed sessionEnded onRetry={onRetry} onSignIn={onSignIn} />
          )}
          <RegionBoundary>
            <Data data={view.data}>{children}</Data>
          </RegionBoundary>
        </>
      );
  }
}

/** Rendered below the boundary, which cannot catch errors of its parent. */
function Data<T>({ data, children }: { data: T; children: (data: T) => ReactNode }) {
  return children(data);
}

interface RefreshFailedProps extends Pick<DataRegionProps<unknown>, 'onRetry' | 'onSignIn'> {
  sessionEnded?: boolean;
}

function RefreshFailed({ sessionEnded = false, onRetry, onSignIn }: RefreshFailedProps) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-2 rounded-md border border-line bg-caution-soft px-3 py-2 text-sm text-caution-ink"
    >
      <p className="me-auto">
        {sessionEnded ? dataRegionCopy.errors.sessionEnded : dataRegionCopy.errors.refresh}
      </p>
      {onSignIn && <SignInAgainButton size="sm" onSignIn={onSignIn} />}
      {onRetry && <RetryButton size="sm" onRetry={onRetry} />}
    </div>
  );
}
