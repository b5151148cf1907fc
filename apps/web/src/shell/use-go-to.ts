import { createContext, use } from 'react';
import { useNavigate } from 'react-router-dom';
import { appAddress } from '../app-address.ts';
import { fadeToPage } from './page-transition.ts';

/**
 * Fetches the page at this path ahead of a visit, and resolves to its code, or to nothing if that fails.
 * Given by the app, which knows the pages.
 */
export const PreloadContext = createContext<(path: string) => Promise<unknown>>(() =>
  Promise.resolve(),
);

/** Leads to an address of this app, fading to its page. */
export function useGoTo() {
  const preload = use(PreloadContext);
  const navigate = useNavigate();
  return (to: string, state?: unknown) => {
    void fadeToPage(preload(to), () => {
      // Asked only now: what was followed just before may have led elsewhere.
      const { href } = appAddress().page;
      const isHere = new URL(to, href).href === href;
      void navigate(to, { state, replace: isHere });
    });
  };
}
