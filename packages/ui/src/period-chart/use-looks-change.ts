import { useEffect } from 'react';

/** What changes colours that a canvas has read; paper has the light ones. */
const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'];

/** Calls back when colours or direction may have changed, for what does not follow them by itself. */
export function useLooksChange(onChange: (() => void) | undefined) {
  useEffect(() => {
    if (!onChange) return;
    const lists = queries.map((query) => matchMedia(query));
    for (const list of lists) list.addEventListener('change', onChange);
    const observer = new MutationObserver(onChange);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'dir'] });
    return () => {
      for (const list of lists) list.removeEventListener('change', onChange);
      observer.disconnect();
    };
  }, [onChange]);
}
