import { AsyncLocalStorage } from 'node:async_hooks';
import type { Session } from '../http/route.ts';

/** The session of the call that runs in it; what the server does by itself runs in none. */
export const callers = new AsyncLocalStorage<Session>();

/** The account of whoever calls; null for a call with an API key, and for what the server does by itself. */
export function callingAccount(): string | null {
  const session = callers.getStore();
  return session && session.keyName === undefined ? session.user.id : null;
}
