import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { focusPlace, type FocusPlace } from './focus-place.ts';

/**
 * Moves the focus on when the control that has it is removed. Put the result on what surrounds the controls, as its
 * `onFocus`; the component that uses it has to draw whenever one of them goes.
 * @param region what takes the focus where no neighbour is left
 */
export function useKeptFocus(region: RefObject<HTMLElement | null>) {
  const last = useRef<FocusPlace>(null);
  useLayoutEffect(() => {
    const place = last.current;
    if (!place || place.focused.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) place.restore();
  });
  return ({ target }: FocusEvent) => {
    last.current = focusPlace(target, region.current);
  };
}
