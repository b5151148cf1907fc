import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useServices } from '@flowdeck/features/platform/services';
import { NotFoundScreen } from '@flowdeck/ui/not-found-screen';
import { pages } from '../pages.ts';
import { webCopy } from '../web-copy.ts';

export default function NotFoundRoute() {
  const { pathname } = useLocation();
  const { log } = useServices();
  useEffect(() => {
    log('404: there is no page at this address.', pathname);
  }, [log, pathname]);
  return <NotFoundScreen homeLink={<Link to={pages.home.path}>{webCopy.links.returnHome}</Link>} />;
}
