import { useEffect, useState, type RefObject } from 'react';

/** What is selected in a text area, in UTF-16 code units; it stays while the focus is elsewhere. */
export function useSelection(area: RefObject<HTMLTextAreaElement | null>) {
  const [selected, setSelected] = useState({ start: 0, end: 0 });
  useEffect(() => {
    const read = () => {
      const { current } = area;
      if (!current || document.activeElement !== current) return;
      setSelected({ start: current.selectionStart, end: current.selectionEnd });
    };
    document.addEventListener('selectionchange', read);
    return () => {
      document.removeEventListener('selectionchange', read);
    };
  }, [area]);
  return selected;
}
