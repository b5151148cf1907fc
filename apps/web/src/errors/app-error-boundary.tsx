import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Services } from '@flowdeck/features/platform/services';
import { ErrorScreen } from '@flowdeck/ui/error-screen';
import { messageOf } from './message-of.ts';
import { browserReload, reloadIfStale } from './stale-chunk.ts';

export interface AppErrorBoundaryProps extends Pick<Services, 'log' | 'reload'> {
  children: ReactNode;
}

/** The error screen of docs/specification.md, section 2, for whatever no part of the app could catch. */
export function AppErrorBoundary({ log, reload, children }: AppErrorBoundaryProps) {
  return (
    <ErrorBoundary
      onError={(error) => {
        log('The application failed to draw.', error);
        void reloadIfStale(error, browserReload(reload));
      }}
      fallbackRender={({ error }) => <ErrorScreen message={messageOf(error)} onReload={reload} />}
    >
      {children}
    </ErrorBoundary>
  );
}
