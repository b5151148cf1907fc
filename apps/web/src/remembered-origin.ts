import type { Location } from 'react-router-dom';
import { pages } from './pages.ts';

/** What /signin knows about the page that sent the visitor there. */
export interface SignInState {
  from: string;
}

export const rememberOrigin = ({ pathname, search, hash }: Location): SignInState => ({
  from: pathname + search + hash,
});

/**
 * Where signing in leads: back to the remembered page, or to the dashboard where there is none or it
 * is the landing page. Only a path of this very origin counts.
 */
export function afterSignIn(state: unknown, origin: string): string {
  const from = (state as Partial<SignInState> | null | undefined)?.from;
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, origin)) {
    return pages.dashboard.path;
  }
  const target = new URL(from, origin);
  // The next parser would read a normalised path such as /a/..//host as another host.
  const isForeign = target.origin !== origin || target.pathname.startsWith('//');
  if (isForeign || target.pathname === pages.home.path) return pages.dashboard.path;
  return target.pathname + target.search + target.hash;
}
