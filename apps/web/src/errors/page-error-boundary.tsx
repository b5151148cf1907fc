import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useServices } from '@flowdeck/features/platform/services';
import { ErrorState } from '@flowdeck/ui/error-state';
import { Page } from '@flowdeck/ui/page';
import { messageOf } from './message-of.ts';

/** Keeps a page that failed from taking the navigation with it; Retry draws the page again. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { log } = useServices();
  return (
    <ErrorBoundary
      onError={(error) => {
        log('A page failed to draw.', error);
      }}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Page>
          <ErrorState
            title="Something went wrong"
            description={messageOf(error) ?? 'An unknown error occurred'}
            onRetry={resetErrorBoundary}
          />
        </Page>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
