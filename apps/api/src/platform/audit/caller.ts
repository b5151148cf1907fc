import { AsyncLocalStorage } from 'node:async_hooks';
import type { Session } from '../http/route.ts';

/** The session of the call that runs in it; what the server does by itself runs in none. */
export const callers = new AsyncLocalStorage<Session>();

/** The person who calls; undefined for a call with an API key, and for what the server does by itself. */
export function callingPerson(): Session['user'] | undefined {
  const session = callers.getStore();
  return session?.keyName === undefined ? session?.user : undefined;
}

/** Their account. */
export const callingAccount = (): string | null => callingPerson()?.id ?? null;
