import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Logo } from '../logo/logo.tsx';
import { NavList, type NavItem, type NavLinkProps } from './nav-list.tsx';
import { useDismissal } from './use-dismissal.ts';
import { appHeaderCopy } from './app-header-copy.ts';

export type { NavItem, NavLinkProps };

export interface AppHeaderProps {
  /** The pages, in reading order. */
  items: readonly NavItem[];
  /** The `href` of the item that is the current page, if it is among them. */
  current?: string;
  /** Renders a link of the app's router; a plain `a` by default. */
  renderLink?: (props: NavLinkProps) => ReactNode;
  /** Where the logo leads; `/` by default. */
  homeHref?: string;
  /** Always in the bar. */
  userMenu?: ReactNode;
}

/**
 * The bar at the top of every signed-in page, 56 px high. Below 768 px the links collapse behind a
 * menu button; Escape, a click elsewhere and following a link close the menu. The width is measured
 * in the reader's text size, so large text collapses the links too.
 */
export function AppHeader({
  items,
  current,
  renderLink = plainLink,
  homeHref = '/',
  userMenu,
}: AppHeaderProps) {
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDismissal(open, header, (by) => {
    close();
    if (by === 'escape') toggle.current?.focus();
  });
  const nav = { current, renderLink, onFollow: close };
  const ToggleIcon = open ? X : Menu;

  return (
    <header ref={header} className="@container sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-7xl items-center gap-2 px-4 sm:px-6">
        {renderLink({
          href: homeHref,
          className: 'inline-flex min-h-8 shrink-0 items-center rounded-sm @3xl:me-2 @5xl:me-4',
          children: <Logo />,
          onClick: close,
        })}
        <nav aria-label={appHeaderCopy.main} className="hidden min-w-0 @3xl:block">
          <NavList {...nav} place="bar" items={items.filter((item) => !item.mobileOnly)} />
        </nav>
        <div className="ms-auto -me-2 flex shrink-0 items-center gap-2 @3xl:-me-3.5">
          {userMenu}
          <Button
            ref={toggle}
            variant="ghost"
            iconOnly
            icon={<ToggleIcon aria-hidden className="size-5" />}
            className="@3xl:hidden"
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpen(!open)}
          >
            {open ? appHeaderCopy.closeMenu : appHeaderCopy.openMenu}
          </Button>
        </div>
      </div>
      <div
        id={menuId}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-100%)] overflow-y-auto border-y border-line bg-surface p-2 shadow-raised motion-safe:animate-enter @3xl:hidden"
      >
        <nav aria-label={appHeaderCopy.menu}>
          <NavList {...nav} place="menu" items={items} />
        </nav>
      </div>
    </header>
  );
}

function plainLink({ children, ...props }: NavLinkProps) {
  return <a {...props}>{children}</a>;
}
