import { useRef } from 'react';
import { focusPlace, type FocusPlace } from './focus-place.ts';

/**
 * For a Radix dialog without a trigger, which may be opened from anywhere: focus returns to where it
 * was, or to what took its place. Spread the result on its content.
 */
export function useReturnFocus() {
  const opener = useRef<FocusPlace>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      opener.current = activeElement && focusPlace(activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current || opener.current.focused === document.body) return;
      event.preventDefault();
      opener.current.restore();
    },
  };
}
