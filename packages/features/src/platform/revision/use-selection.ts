import { useEffect, useState, type RefObject } from 'react';
import { nearest } from './nearest.ts';

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

/** Selects a part of the text and brings it into view; browsers do not scroll to a selection. */
export function select(area: HTMLTextAreaElement, part: string, at: number): void {
  const start = nearest(area.value, part, at);
  area.focus();
  if (start === undefined) return;
  area.setSelectionRange(start, start + part.length);
  area.scrollTop = (start / area.value.length) * area.scrollHeight - area.clientHeight / 2;
}
