import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react';

/**
 * Moves the focus to the first wrong field inside the element that gets the ref.
 * @param refusal the number of the submission that was refused, or 0; the focus moves when it changes,
 *   and not while an error goes because someone types
 */
export function useFirstWrongField(refusal: number): RefCallback<HTMLElement> {
  const container = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (refusal > 0)
      container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return useCallback((element) => {
    container.current = element;
  }, []);
}
