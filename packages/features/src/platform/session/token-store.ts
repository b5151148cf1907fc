import { tokenKey } from './token-key.ts';

export interface TokenStore {
  get: () => string | null;
  set: (token: string) => void;
  remove: () => void;
  /**
   * Calls back when another tab changed the token or may have done so unnoticed; returns the function
   * that unsubscribes.
   */
  onOtherTab: (listener: () => void) => () => void;
}

/**
 * The token in local storage. If storage is blocked or full, the token stays in memory until the page is
 * closed, so that signing in still works.
 */
export function createTokenStore(): TokenStore {
  let memory: string | null = null;
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(window.localStorage);
    } catch {
      return undefined;
    }
  };
  return {
    get: () => memory ?? attempt((storage) => storage.getItem(tokenKey)) ?? null,
    set(token) {
      memory = token;
      attempt((storage) => {
        storage.setItem(tokenKey, token);
        memory = null;
      });
    },
    remove() {
      memory = null;
      attempt((storage) => {
        storage.removeItem(tokenKey);
      });
    },
    onOtherTab(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key !== tokenKey && key !== null) return;
        memory = null;
        listener();
      };
      // A page in the back/forward cache receives no events from other tabs.
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) listener();
      };
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onShow);
      return () => {
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onShow);
      };
    },
  };
}

/** A token store in memory, for stories and tests. */
export function createMemoryTokenStore(initial: string | null = null): TokenStore {
  let token = initial;
  return {
    get: () => token,
    set(next) {
      token = next;
    },
    remove() {
      token = null;
    },
    onOtherTab: () => () => undefined,
  };
}

/**
 * Moves a token from the page's address into the store. It runs before anything else, so that no history
 * entry, referrer or report contains the token.
 */
export function adoptTokenFromAddress(store: TokenStore): void {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  if (token === null) return;
  if (token !== '') store.set(token);
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
}
