import * as Radix from '@radix-ui/react-dropdown-menu';
import { cva } from 'class-variance-authority';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  /** `MenuItem`, `MenuChoices`, `MenuLabel` and `MenuSeparator`. */
  children: ReactNode;
  /** The edge of the trigger that the menu is aligned with. */
  align?: 'start' | 'end';
  /** Opens the menu once it is mounted, for menus that load on the first press. */
  defaultOpen?: boolean;
}

/** A list of actions behind a button. Arrow keys move, letters jump, Escape returns to the button. */
export function Menu({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    // Not modal: the page behind a menu stays readable and scrollable, and a press outside works at
    // once.
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,calc(100vw-1rem))] min-w-44 overflow-y-auto rounded-lg border border-line bg-surface-raised p-1 text-ink shadow-raised outline-none motion-safe:animate-enter motion-safe:data-[state=closed]:animate-exit"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const item = cva(
  // Forced colours remove the fill of the highlighted item, so it gets an outline there.
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

const itemIcon = cva('shrink-0 [&>svg]:size-4', {
  variants: { danger: { true: '', false: 'text-ink-muted' } },
});

export interface MenuItemProps {
  /** Runs the action; the menu then closes. */
  onSelect?: () => void;
  /** A decorative 16 px icon before the text. */
  icon?: ReactNode;
  /** The action destroys something. */
  danger?: boolean;
  /** Shown, but cannot be chosen now. */
  disabled?: boolean;
  /** Uses the child element (a link) as the item; it includes its own icon. */
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
            <span aria-hidden="true" className={itemIcon({ danger })}>
              {icon}
            </span>
          )}
          <span className="min-w-0">{children}</span>
        </>
      )}
    </Radix.Item>
  );
}

export interface MenuChoice<Value extends string = string> {
  value: Value;
  label: string;
  /** A word or two about it, below the label. */
  hint?: string;
  /** A decorative icon before the label: one of 16 px, or an `Avatar`. */
  icon?: ReactNode;
}

export interface MenuChoicesProps<Value extends string = string> {
  /** What is chosen: “Theme”. Shown above the choices. */
  label: string;
  /** The choices from top to bottom. */
  choices: readonly MenuChoice<Value>[];
  /** The current one, which has a check mark. */
  value: Value;
  /** Another one was chosen. */
  onValueChange: (value: Value) => void;
}

/** One choice out of a few. The menu stays open, so that the effect can be seen and changed again. */
export function MenuChoices<Value extends string = string>({
  label,
  choices,
  value,
  onValueChange,
}: MenuChoicesProps<Value>) {
  const onChange = (next: string) => {
    const chosen = choices.find((choice) => choice.value === next);
    if (chosen) onValueChange(chosen.value);
  };
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      <MenuLabel>{label}</MenuLabel>
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          onSelect={(event) => {
            event.preventDefault();
          }}
          className={item({ danger: false })}
        >
          {choice.icon && (
            <span aria-hidden="true" className={itemIcon({ danger: false })}>
              {choice.icon}
            </span>
          )}
          <span className="min-w-0 flex-1">
            <bdi className="wrap-anywhere">{choice.label}</bdi>
            {choice.hint !== undefined && (
              <span className="block text-xs text-ink-muted">{choice.hint}</span>
            )}
          </span>
          <Radix.ItemIndicator>
            <Check aria-hidden className="size-4" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** A heading for the items after it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Radix.Label className="px-2 py-1.5 text-xs font-medium text-ink-muted">{children}</Radix.Label>
  );
}

/** Separates groups of items. */
export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 border-t border-line" />;
}
