import { createContext, use } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** Fetches the page at this path ahead of a visit. Given by the app, which knows the pages. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/** A link to a page of this app that fetches it on hover or keyboard focus. */
export function PageLink({ to, ...props }: LinkProps & { to: string }) {
  const preload = use(PreloadContext);
  const onReach = () => {
    preload(to);
  };
  return <Link to={to} onPointerEnter={onReach} onFocus={onReach} {...props} />;
}
