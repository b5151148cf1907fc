import { keptText } from '@flowdeck/features/platform/kept-text';
import type { Services } from '@flowdeck/features/platform/services';

/** The workspace that an account used last in this browser, where its home page leads when the address names none. */
export function lastWorkspace(storage: Services['storage'], accountId: string) {
  const kept = keptText(storage, 'localStorage', `workspace:${accountId}`);
  return { get: kept.get, set: kept.set, forget: kept.remove };
}
