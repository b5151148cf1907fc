/** What the monitor has to know of the browser around it. */
export interface Surroundings {
  isHidden: () => boolean;
  isOnline: () => boolean;
  /** Tells of any change of the two; gives what ends that. */
  subscribe: (onChange: () => void) => () => void;
}

export const browserSurroundings: Surroundings = {
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
