import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** The heading of a step that replaced another; it takes the focus that was lost with the other. */
export function ArrivalHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-medium outline-none">
      {children}
    </h2>
  );
}

export interface ArrivalGroupProps {
  /** What the step is, for assistive technology. */
  label: string;
  /** Whether the visitor comes back to it; a page that has just been opened moves no focus. */
  returned: boolean;
  children: ReactNode;
}

/** A first step without a heading of its own, which takes the focus when the visitor returns. */
export function ArrivalGroup({ label, returned, children }: ArrivalGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (returned) group.current?.focus();
  }, [returned]);
  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      {children}
    </div>
  );
}
