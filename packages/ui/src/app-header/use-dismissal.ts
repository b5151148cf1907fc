import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isComposing } from '../field/composition.ts';

/**
 * Closes an open panel on Escape and on a press outside `container`. After Escape the caller restores
 * the focus; a press elsewhere has already moved it.
 */
export function useDismissal(
  open: boolean,
  container: RefObject<HTMLElement | null>,
  onDismiss: (by: 'escape' | 'press') => void,
) {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      dismiss('escape');
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !container.current?.contains(target)) dismiss('press');
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open, container]);
}
