import { useLayoutEffect, useRef } from 'react';

/**
 * Runs what leads elsewhere, unless the user has already left: an answer that comes late moves nobody.
 * @param page tells apart what one component shows at several addresses
 */
export function useWhileHere(page?: string) {
  const here = useRef<{ page: string | undefined }>(undefined);
  // Not a moment later than it is drawn: a press can come that soon.
  useLayoutEffect(() => {
    here.current = { page };
    return () => {
      here.current = undefined;
    };
  }, [page]);
  return (go: () => void) => {
    if (here.current && here.current.page === page) go();
  };
}
