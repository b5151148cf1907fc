import { Suspense, useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '@flowdeck/ui/page';
import { PageErrorBoundary, type PagePlace } from '../errors/page-error-boundary.tsx';
import type { AppPage } from '../page-components.ts';
import { Arrival } from './arrival.tsx';
import { webCopy } from '../web-copy.ts';

export interface PageSlotProps {
  page: AppPage;
  place: PagePlace;
  /** The address that was arrived at last, among all slots. */
  lastPathRef: RefObject<string | null>;
}

/**
 * One page where it belongs, with a boundary of its own. Keyed by its address, so that whatever broke
 * stays behind when someone goes elsewhere; a change of the query is not elsewhere.
 */
export function PageSlot({ page, place, lastPathRef }: PageSlotProps) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${page.title} · ${webCopy.product}`;
  }, [page.title]);

  const { Component } = page;
  const content = (
    <>
      <Component />
      <Arrival lastPathRef={lastPathRef} />
    </>
  );
  return (
    <PageErrorBoundary key={pathname} place={place} onFailed={page.renew}>
      {place === 'workspace' ? <Suspense fallback={<PageOnItsWay />}>{content}</Suspense> : content}
    </PageErrorBoundary>
  );
}

function PageOnItsWay() {
  return (
    <Page>
      <p role="status" className="sr-only">
        {webCopy.loadingPage}
      </p>
    </Page>
  );
}
