import LifeBuoy from 'lucide-react/icons/life-buoy';
import { Link } from 'react-router-dom';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { pages } from '../pages.ts';
import { webCopy } from '../web-copy.ts';
import { routesCopy } from './routes-copy.ts';

/** How people without a session get help, unless the server redirects to the operator's own page. */
export default function HelpRoute() {
  return (
    <MessageScreen
      icon={<LifeBuoy />}
      title={routesCopy.help.title}
      description={routesCopy.help.unpublished}
      actions={
        <>
          <Button asChild variant="primary">
            <Link to={pages.signIn.path}>{routesCopy.help.signIn}</Link>
          </Button>
          <Button asChild>
            <Link reloadDocument to={pages.home.path}>
              {webCopy.links.home}
            </Link>
          </Button>
        </>
      }
    />
  );
}
