import ShieldX from 'lucide-react/icons/shield-x';
import { Link } from 'react-router-dom';
import { useSession } from '@flowdeck/features/platform/session';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { pages, supportPage } from '../pages.ts';
import { webCopy } from '../web-copy.ts';
import { routesCopy } from './routes-copy.ts';

/**
 * Shown when access is refused. Its links into the product reload the app: the session on this page
 * still remembers the refusal and would lead straight back.
 */
export default function ForbiddenRoute() {
  const { state } = useSession();
  return (
    <MessageScreen
      icon={<ShieldX />}
      tone="negative"
      title={routesCopy.errors.forbidden}
      description={routesCopy.errors.forbiddenHint}
      actions={
        <>
          <Button asChild variant="primary">
            <Link to={pages.signIn.path}>{webCopy.links.signInAgain}</Link>
          </Button>
          <Button asChild>
            <Link reloadDocument to={pages.home.path}>
              {webCopy.links.home}
            </Link>
          </Button>
          <Button asChild variant="ghost">
            <a href={supportPage(state.status === 'authenticated').path}>{webCopy.links.support}</a>
          </Button>
        </>
      }
    />
  );
}
