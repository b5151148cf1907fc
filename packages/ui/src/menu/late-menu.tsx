import { preloadSoon } from '../dialog/preload.ts';
import { cloneElement, useState, type ComponentProps, type ReactElement } from 'react';
import type * as menuModule from './menu.tsx';
import type { MenuChoicesProps, MenuItemProps, MenuProps } from './menu.tsx';

let parts: typeof menuModule | undefined;
const load = async () => {
  parts ??= await import('./menu.tsx');
};

preloadSoon(load);

export interface LateMenuProps extends Omit<MenuProps, 'trigger' | 'defaultOpen'> {
  trigger: ReactElement<ComponentProps<'button'>>;
}

/** A menu whose code is fetched soon, or when the user points at its button, focuses it or presses it. */
export function Menu({ trigger, ...menu }: LateMenuProps) {
  const [wanted, setWanted] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // The page's error boundary knows what to do about a file that is gone.
  if (failure) throw failure as Error;
  if (wanted && parts) return <parts.Menu trigger={trigger} defaultOpen {...menu} />;
  const preload = () => void load().catch(() => undefined);
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => {
      load().then(() => {
        setWanted(true);
      }, setFailure);
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      // As a press, which a pending button ignores.
      event.currentTarget.click();
    },
  });
}

// Drawn inside an open menu, so their code is there.
export const MenuItem = (props: MenuItemProps) => parts && <parts.MenuItem {...props} />;
export const MenuLabel = (props: { children: string }) => parts && <parts.MenuLabel {...props} />;
export const MenuSeparator = () => parts && <parts.MenuSeparator />;
export const MenuChoices = <Value extends string>(props: MenuChoicesProps<Value>) =>
  parts && <parts.MenuChoices {...props} />;
