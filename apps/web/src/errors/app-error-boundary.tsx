import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Services } from '@flowdeck/features/platform/services';
import { ErrorScreen } from '@flowdeck/ui/error-screen';
import { pages, supportPage } from '../pages.ts';
import { webCopy } from '../web-copy.ts';
import { messageOf } from './message-of.ts';
import { browserReload, reloadIfStale } from './stale-chunk.ts';

export interface AppErrorBoundaryProps extends Pick<Services, 'log' | 'reload'> {
  /** Asked for only after a failure; nothing above knows of the session. */
  isSignedIn: () => boolean;
  /** What the app's addresses begin with. */
  basename: string;
  children: ReactNode;
}

/**
 * The error screen of docs/specification.md, section 2, for whatever no part of the app could catch. Its
 * links load the app again: after a crash, that is safer than the router.
 */
export function AppErrorBoundary({
  log,
  reload,
  isSignedIn,
  basename,
  children,
}: AppErrorBoundaryProps) {
  return (
    <ErrorBoundary
      onError={(error) => {
        log('The error screen failed to draw.', error);
      }}
      fallback={<LastResort />}
    >
      <ErrorBoundary
        onError={(error) => {
          log('The application failed to draw.', error);
          void reloadIfStale(error, browserReload(reload));
        }}
        fallbackRender={({ error }) => (
          <ErrorScreen
            message={messageOf(error)}
            onReload={reload}
            homeLink={<a href={basename + pages.home.path}>{webCopy.links.home}</a>}
            supportLink={<a href={supportPage(isSignedIn()).path}>{webCopy.links.support}</a>}
          />
        )}
      >
        {children}
      </ErrorBoundary>
    </ErrorBoundary>
  );
}

/** Shown if not even the error screen can be drawn, so it is made of nothing that could fail. */
const LastResort = () => (
  <main className="p-6">
    <h1 className="text-2xl font-semibold">{webCopy.errors.lastResort}</h1>
    <p className="mt-4">
      <a className="underline" href={pages.home.path}>
        {webCopy.links.home}
      </a>
    </p>
  </main>
);
