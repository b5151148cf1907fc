import { useSyncExternalStore } from 'react';

/** Windows with room for seven days beside each other. */
const wide = '(width >= 48rem)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Whether a month is shown as a grid; else it is a list of its days. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
