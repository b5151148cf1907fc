import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { TooltipContext } from './tooltip-context.ts';

/** Milliseconds of hover before a tooltip shows (docs/specification.md, section 9). */
export const tooltipDelay = 700;
/** Milliseconds within which the next tooltip shows at once (docs/specification.md, section 9). */
export const tooltipSkipDelay = 300;

export const tooltipSides = ['top', 'bottom', 'start', 'end'] as const;
export type TooltipSide = (typeof tooltipSides)[number];

/** Wraps everything with tooltips, so that they share their delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={tooltipDelay} skipDelayDuration={tooltipSkipDelay}>
      <TooltipContext value={withTooltip}>{children}</TooltipContext>
    </Radix.Provider>
  );
}

const withTooltip = (content: string, control: ReactElement) => (
  <Tooltip content={content}>{control}</Tooltip>
);

export interface TooltipProps {
  /** A few more words about the control. Never its only name, never interactive. */
  content: string;
  /** The control; it must accept a ref and event handlers. */
  children: ReactNode;
  /** Where it appears if there is room, seen in the reading direction. */
  side?: TooltipSide;
  /** Shows it from the start, for guides and pictures. */
  defaultOpen?: boolean;
}

/** A text shown while a control is hovered or has keyboard focus. */
export function Tooltip({ content, children, side = 'top', defaultOpen }: TooltipProps) {
  return (
    <Radix.Root defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={physicalSide(side)}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 w-max max-w-[min(16rem,var(--radix-tooltip-content-available-width))] rounded-md border border-line bg-surface-raised px-2 py-1 text-xs break-words text-ink shadow-raised select-none motion-safe:animate-enter"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix supports only physical sides. */
function physicalSide(side: TooltipSide) {
  if (side === 'top' || side === 'bottom') return side;
  const rightToLeft = typeof document !== 'undefined' && document.dir === 'rtl';
  return (side === 'start') !== rightToLeft ? 'left' : 'right';
}
