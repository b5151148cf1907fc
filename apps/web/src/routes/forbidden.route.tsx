import { ShieldX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { paths } from '../paths.ts';
import { webCopy } from '../web-copy.ts';

/**
 * Shown when access is refused. Its links into the product reload the app: the session on this page
 * still remembers the refusal and would lead straight back.
 */
export default function ForbiddenRoute() {
  return (
    <MessageScreen
      icon={<ShieldX />}
      tone="negative"
      title={webCopy.errors.forbidden}
      description={webCopy.errors.forbiddenHint}
      actions={
        <>
          <Button asChild variant="primary">
            <Link to={paths.signIn}>{webCopy.links.signInAgain}</Link>
          </Button>
          <Button asChild>
            <a href={paths.home}>{webCopy.links.home}</a>
          </Button>
          <Button asChild variant="ghost">
            <a href={paths.support}>{webCopy.links.support}</a>
          </Button>
        </>
      }
    />
  );
}
