import type { Services } from './services.tsx';

/** A text that outlasts its page. */
export interface KeptText {
  /** Null if there is none, or if the browser keeps nothing. */
  get: () => string | null;
  set: (text: string) => void;
  remove: () => void;
}

/**
 * A text under a key in the browser's storage. If that is blocked or full, nothing is kept and nothing
 * fails.
 */
export function keptText(
  storage: Services['storage'],
  where: 'localStorage' | 'sessionStorage',
  key: string,
): KeptText {
  const attempt = <T>(
    action: (storage: ReturnType<NonNullable<Services['storage']>>) => T,
  ): T | undefined => {
    try {
      return storage && action(storage(where));
    } catch {
      return undefined;
    }
  };
  return {
    get: () => attempt((open) => open.getItem(key)) ?? null,
    set(text) {
      attempt((open) => {
        open.setItem(key, text);
      });
    },
    remove() {
      attempt((open) => {
        open.removeItem(key);
      });
    },
  };
}

/** Storage in memory, for stories and tests. */
export function createMemoryStorage(): NonNullable<Services['storage']> {
  const texts = new Map<string, string>();
  const keyIn = (where: string, key: string) => `${where} ${key}`;
  return (where) => ({
    getItem: (key) => texts.get(keyIn(where, key)) ?? null,
    setItem(key, text) {
      texts.set(keyIn(where, key), text);
    },
    removeItem(key) {
      texts.delete(keyIn(where, key));
    },
  });
}
