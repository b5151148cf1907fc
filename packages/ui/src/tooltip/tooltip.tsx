import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

/** Milliseconds of rest on a control before its tooltip shows. docs/specification.md, section 9. */
export const tooltipDelay = 700;
/** Milliseconds within which the next control shows its tooltip at once. docs/specification.md, section 9. */
export const tooltipSkipDelay = 300;

export const tooltipSides = ['top', 'bottom', 'start', 'end'] as const;
export type TooltipSide = (typeof tooltipSides)[number];

/** Once around everything with tooltips: they share when the first one has been waited for. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={tooltipDelay} skipDelayDuration={tooltipSkipDelay}>
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  /** A few words more about the control. Never its only name, and nothing to operate. */
  content: string;
  /** The control; it takes a ref and handlers. */
  children: ReactNode;
  side?: TooltipSide;
}

/** Words that show while a control is pointed at or has the keyboard's focus. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={physicalSide(side)}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-md border border-line bg-surface-raised px-2 py-1 text-xs text-ink shadow-raised select-none motion-safe:animate-enter"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix knows physical sides only. */
function physicalSide(side: TooltipSide) {
  if (side === 'top' || side === 'bottom') return side;
  const rightToLeft = typeof document !== 'undefined' && document.dir === 'rtl';
  return (side === 'start') !== rightToLeft ? 'left' : 'right';
}
