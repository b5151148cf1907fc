import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';

/**
 * Whether the page has room for columns, by the rule of `page-sm`, and an element that is to be drawn to find out. For
 * what would take a phone twice as long if both were drawn and one hidden. Undefined until the element is drawn, before
 * anything is painted.
 */
export function useRoom(): [hasRoom: boolean | undefined, probe: ReactElement] {
  const probe = useRef<HTMLDivElement>(null);
  const [hasRoom, setRoom] = useState<boolean>();
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return undefined;
    const look = () => {
      setRoom(element.offsetWidth > 0);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [hasRoom, <div key="probe" ref={probe} className="absolute w-full max-page-sm:hidden" />];
}
