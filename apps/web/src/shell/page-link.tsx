import { createContext, use, type MouseEvent } from 'react';
import { Link, useNavigate, type LinkProps } from 'react-router-dom';
import { fadeToPage } from './page-transition.ts';

/** Fetches the page at this path ahead of a visit. Given by the app, which knows the pages. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/** A link to a page of this app that fetches it on hover or keyboard focus, and fades to it. */
export function PageLink({ to, state, onClick, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const preload = use(PreloadContext);
  const navigate = useNavigate();
  const onReach = () => {
    preload(to);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    fadeToPage(() => {
      // Asked only now: a link that was followed just before may have led elsewhere.
      const isHere = href === window.location.href;
      void navigate(to, { state: state as unknown, replace: isHere });
    });
  };
  return (
    <Link
      to={to}
      state={state as unknown}
      onPointerEnter={onReach}
      onFocus={onReach}
      {...props}
      onClick={follow}
    />
  );
}

/** Not in another tab. */
function opensHere({ currentTarget, button, ...keys }: MouseEvent<HTMLAnchorElement>) {
  const isModified = keys.metaKey || keys.ctrlKey || keys.shiftKey || keys.altKey;
  return button === 0 && !isModified && currentTarget.target === '';
}
