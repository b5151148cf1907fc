import { ShieldX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { paths } from '../paths.ts';

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
            <Link to={paths.home}>Go to Homepage</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to={paths.support}>Contact Support</Link>
          </Button>
        </>
      }
    />
  );
}
