import { use, type MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { PreloadContext, useGoTo } from './use-go-to.ts';

/** A link to a page of this app that fetches it on hover or keyboard focus, and fades to it. */
export function PageLink({ to, state, onClick, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const preload = use(PreloadContext);
  const goTo = useGoTo();
  const onReach = () => {
    void preload(to);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    goTo(to, state);
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
