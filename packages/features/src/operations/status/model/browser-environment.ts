/** What the monitor needs to know about the browser. */
export interface BrowserEnvironment {
  isHidden: () => boolean;
  isOnline: () => boolean;
  /** Calls `onChange` when either changes; returns the function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}

export const browserEnvironment: BrowserEnvironment = {
  isHidden: () => document.visibilityState === 'hidden',
  isOnline: () => navigator.onLine,
  subscribe(onChange) {
    document.addEventListener('visibilitychange', onChange);
    window.addEventListener('online', onChange);
    window.addEventListener('offline', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('online', onChange);
      window.removeEventListener('offline', onChange);
    };
  },
};
