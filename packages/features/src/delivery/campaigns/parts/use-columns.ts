import { useSyncExternalStore } from 'react';

/** Windows with room for the columns of the table; in the reader's text size, like the page's own columns. */
const wide = '(width >= 64rem)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Whether the campaigns are shown in columns. Drawing both and hiding one takes a phone twice as long. */
export const useColumns = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
