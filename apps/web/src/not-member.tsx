import UsersRound from 'lucide-react/icons/users-round';
import { useEffect } from 'react';
import { useSession } from '@flowdeck/features/platform/session';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { notMemberCopy as copy } from './not-member-copy.ts';
import { useEnterWorkspace } from './shell/use-enter-workspace.ts';
import { webCopy } from './web-copy.ts';

/** Shown to users at an address of a workspace that they are not, or no longer, a member of. */
export default function NotMember() {
  const enter = useEnterWorkspace();
  const { endSession } = useSession();
  useEffect(() => {
    document.title = `${copy.title} · ${webCopy.product}`;
  }, []);
  return (
    <MessageScreen
      icon={<UsersRound />}
      tone="caution"
      title={copy.title}
      description={copy.hint}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => {
              enter(null);
            }}
          >
            {copy.ownWorkspace}
          </Button>
          <Button onClick={endSession}>{copy.signIn}</Button>
        </>
      }
    />
  );
}
