import { useEffect, useEffectEvent } from 'react';

/** Hears every key that is pressed, wherever the focus is. */
export function useWindowKeys(onKeyDown: (event: KeyboardEvent) => void) {
  const handle = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      handle(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);
}
