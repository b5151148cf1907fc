import type { FirstCalls } from '@flowdeck/features/platform/early-calls';
import { pages } from './pages.ts';

/**
 * What the page at this address asks first. It runs before the contract has arrived, so it repeats
 * addresses. What is missing here is requested later; a call that the page does not need is wasted.
 */
export function firstCalls({ pathname, searchParams }: URL): FirstCalls {
  if (pathname === pages.signIn.path || pathname === pages.signUp.path)
    return { anybody: ['/api/auth/options'], signedIn: [] };
  if (pathname !== pages.dashboard.path) return { anybody: [], signedIn: [] };
  const status = searchParams.get('status') ?? '';
  const list = /^(active|paused|error)$/.test(status) ? `?status=${status}` : '';
  // A search is made later, when its words can be read as the screen reads them.
  const isChosen = ['search', 'type', 'sort'].some((name) => searchParams.has(name));
  return {
    anybody: [],
    signedIn: [
      '/api/workflows/stats',
      '/api/workflows/activities/recent',
      ...(isChosen ? [] : [`/api/workflows${list}`]),
    ],
  };
}
