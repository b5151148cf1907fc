import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the first wrong field inside the element that gets the ref.
 * @param shown how often problems were shown: only then, as taking one away must not move whoever is
 *   typing
 */
export function useFirstWrongField<Around extends HTMLElement>(shown: number) {
  const around = useRef<Around>(null);
  useLayoutEffect(() => {
    if (shown > 0) around.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shown]);
  return around;
}
