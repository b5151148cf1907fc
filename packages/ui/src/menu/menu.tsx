import * as Radix from '@radix-ui/react-dropdown-menu';
import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens the menu, with its own name. */
  trigger: ReactNode;
  /** `MenuItem`, `MenuLabel` and `MenuSeparator`. */
  children: ReactNode;
  /** The edge of the trigger that the menu keeps to. */
  align?: 'start' | 'end';
  /** Opens it as soon as it is there: for a menu that is loaded by the press that asks for it. */
  defaultOpen?: boolean;
}

/** A list of actions behind a button. Arrows move, letters find, Escape goes back to the button. */
export function Menu({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    // Not modal: nothing behind a menu needs to be hidden from assistive technology or kept from
    // scrolling, and a press outside does what it aims at.
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,calc(100vw-1rem))] min-w-44 overflow-y-auto rounded-lg border border-line bg-surface-raised p-1 text-ink shadow-raised outline-none motion-safe:animate-enter"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const item = cva(
  // Forced colours drop the fill of the highlighted item, so there it has an outline.
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 pointer-coarse:min-h-10',
  {
    variants: {
      danger: {
        true: 'text-negative-ink data-highlighted:bg-negative-soft',
        false: 'data-highlighted:bg-surface-hover',
      },
    },
  },
);

export interface MenuItemProps {
  /** Runs the action; the menu closes after it. */
  onSelect?: () => void;
  /** A 16 px icon in front of the text; decoration. */
  icon?: ReactNode;
  /** The action destroys something. */
  danger?: boolean;
  disabled?: boolean;
  /** Draws the child element (a link) as the item; it brings its own icon. */
  asChild?: boolean;
  children: ReactNode;
}

/** One action or link. */
export function MenuItem({
  onSelect,
  icon,
  danger = false,
  disabled,
  asChild = false,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={onSelect && (() => onSelect())}
      className={item({ danger })}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon && (
            <span
              aria-hidden="true"
              className={
                danger ? 'shrink-0 [&>svg]:size-4' : 'shrink-0 text-ink-muted [&>svg]:size-4'
              }
            >
              {icon}
            </span>
          )}
          <span className="min-w-0">{children}</span>
        </>
      )}
    </Radix.Item>
  );
}

/** Names the items after it; not an item. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Radix.Label className="px-2 py-1.5 text-xs font-medium text-ink-muted">{children}</Radix.Label>
  );
}

/** Parts groups of items. */
export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 border-t border-line" />;
}
