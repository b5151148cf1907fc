import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

export interface NavItem {
  href: string;
  label: string;
  /** Listed only in the mobile menu. */
  mobileOnly?: boolean;
}

/** The props of a navigation link; pass all of them on to the router's link. */
export interface NavLinkProps extends Pick<
  ComponentProps<'a'>,
  'className' | 'children' | 'aria-current' | 'onClick'
> {
  href: string;
}

// A border marks the current page, because forced colours remove backgrounds.
const link = cva('relative flex items-center transition-colors hover:text-ink', {
  variants: {
    place: {
      bar: 'min-h-14 px-2 whitespace-nowrap aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:-bottom-px aria-[current=page]:after:border-b-2 aria-[current=page]:after:border-accent-ink @5xl:px-2.5 @5xl:aria-[current=page]:after:inset-x-2.5',
      menu: 'min-h-11 rounded-md px-3 hover:bg-surface-hover aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:start-0 aria-[current=page]:before:border-s-2 aria-[current=page]:before:border-accent-ink',
    },
    current: { true: 'font-medium text-ink', false: 'text-ink-muted' },
  },
});

interface NavListProps {
  items: readonly NavItem[];
  current: string | undefined;
  renderLink: (props: NavLinkProps) => ReactNode;
  place: 'bar' | 'menu';
  /** Any link was followed. */
  onFollow: () => void;
}

export function NavList({ items, current, renderLink, place, onFollow }: NavListProps) {
  return (
    <ul className={place === 'bar' ? 'flex flex-wrap' : 'grid gap-0.5'}>
      {items.map((item) => {
        const isCurrent = item.href === current;
        return (
          <li key={item.href}>
            {renderLink({
              href: item.href,
              children: item.label,
              className: link({ place, current: isCurrent }),
              'aria-current': isCurrent ? 'page' : undefined,
              onClick: onFollow,
            })}
          </li>
        );
      })}
    </ul>
  );
}
