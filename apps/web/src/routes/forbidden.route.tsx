import { ShieldX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { paths } from '../paths.ts';

/**
 * Where a refused visitor ends. The links into the product load it anew: this page's session still
 * remembers the refusal, and would lead straight back.
 */
export default function ForbiddenRoute() {
  return (
    <MessageScreen
      icon={<ShieldX />}
      tone="negative"
      title="Access Forbidden"
      description="You could not be signed in, or your account may not open this page."
      actions={
        <>
          <Button asChild variant="primary">
            <Link to={paths.signIn}>Sign In Again</Link>
          </Button>
          <Button asChild>
            <a href={paths.home}>Go to Homepage</a>
          </Button>
          <Button asChild variant="ghost">
            <a href={paths.support}>Contact Support</a>
          </Button>
        </>
      }
    />
  );
}
