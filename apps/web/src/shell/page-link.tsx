import { Link, type LinkProps } from 'react-router-dom';
import { preloadPage } from '../pages.ts';

/** A link to a page of this app; whoever points at it or reaches it by keyboard has it fetched. */
export function PageLink({ to, ...props }: LinkProps & { to: string }) {
  const preload = () => {
    void preloadPage(to);
  };
  return <Link to={to} onPointerEnter={preload} onFocus={preload} {...props} />;
}
