import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useServices } from '@flowdeck/features/platform/services';
import { Page } from '@flowdeck/ui/page';
import { FailedPage } from './failed-page.tsx';
import { browserReload, reloadIfStale } from './stale-chunk.ts';

/** Below the header, or without one. */
export type PagePlace = 'workspace' | 'whole-screen';

export interface PageErrorBoundaryProps {
  place: PagePlace;
  /** Called once for each failure, before anything is tried again. */
  onFailed: () => void;
  children: ReactNode;
}

/** Keeps a page that failed from taking the navigation with it. Every navigation draws it again. */
export function PageErrorBoundary({ place, onFailed, children }: PageErrorBoundaryProps) {
  const { log, reload } = useServices();
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[key]}
      onError={(error) => {
        onFailed();
        log('A page failed to draw.', error);
        void reloadIfStale(error, browserReload(reload));
      }}
      fallbackRender={({ error }) =>
        place === 'workspace' ? (
          <Page>
            <FailedPage inPage error={error} />
          </Page>
        ) : (
          <FailedPage error={error} />
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}
