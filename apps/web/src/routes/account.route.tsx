import { AccountScreen } from '@flowdeck/features/account';
import { Button } from '@flowdeck/ui/button';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { webCopy } from '../web-copy.ts';

export default function AccountRoute() {
  return (
    <AccountScreen
      sendingLink={
        <Button asChild>
          <PageLink to={pages.sending.path}>{webCopy.links.sending}</PageLink>
        </Button>
      }
    />
  );
}
