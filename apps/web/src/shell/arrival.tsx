import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { pageArrived } from './page-transition.ts';

/**
 * Once a page is on the screen after a navigation, the keyboard starts at its main part and the eye
 * at its top. The browser does so itself for the first page, and finds the old position after Back
 * and Forward.
 */
export function Arrival({ lastPathRef }: { lastPathRef: RefObject<string | null> }) {
  const { pathname, key } = useLocation();
  const cameBy = useNavigationType();
  const arrive = useEffectEvent(() => {
    const main = document.querySelector('main');
    // A field that asked for the focus keeps it.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    if (cameBy !== NavigationType.Pop) window.scrollTo(0, 0);
  });
  // Only of the path: a changed query must not move the focus. Before the page is painted, so that a
  // transition ends where the page will be.
  useLayoutEffect(() => {
    const isNavigation = lastPathRef.current !== null && lastPathRef.current !== pathname;
    lastPathRef.current = pathname;
    if (isNavigation) arrive();
  }, [lastPathRef, pathname]);
  // After the effect above, and also for a link to the page that someone is on.
  useLayoutEffect(() => {
    pageArrived();
  }, [key]);
  return null;
}
