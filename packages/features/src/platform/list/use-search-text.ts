import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a keystroke after which a search is sent. */
const pause = 250;

/**
 * The text of a search box. What is typed is searched for after a pause; a search that comes from
 * elsewhere, such as the Back button, replaces it.
 */
export function useSearchText(searched: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(searched);
  const [sent, setSent] = useState(searched);
  const [seen, setSeen] = useState(searched);
  if (searched !== seen) {
    setSeen(searched);
    if (searched !== sent) {
      setTyped(searched);
      setSent(searched);
    }
  }
  const send = useEffectEvent(() => {
    setSent(typed);
    onSearch(typed);
  });
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(send, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, sent]);
  return { typed, setTyped };
}
