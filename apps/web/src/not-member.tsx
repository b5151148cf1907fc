import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useState } from 'react';
import { listWorkspaces } from '@flowdeck/contract/identity/workspaces';
import { useServices } from '@flowdeck/features/platform/services';
import { useSession } from '@flowdeck/features/platform/session';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { notMemberCopy as copy } from './not-member-copy.ts';
import { pages } from './pages.ts';
import { useEnterWorkspace } from './shell/use-enter-workspace.ts';
import { webCopy } from './web-copy.ts';

/** Most workspaces that are offered here; the page about them has all. */
const mostOffered = 4;

/** Shown to users at an address of a workspace that they are not, or no longer, a member of. */
export default function NotMember() {
  const enter = useEnterWorkspace();
  const { api, leaveTo } = useServices();
  const { endSession, signOut } = useSession();
  const [workspaces, setWorkspaces] = useState<readonly { id: string; name: string }[]>([]);
  const [isInvited, setIsInvited] = useState(false);
  useEffect(() => {
    document.title = `${copy.title} · ${webCopy.product}`;
  }, []);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    api.call(listWorkspaces, {}, { signal }).then(
      ({ items, invitations }) => {
        setWorkspaces(items);
        setIsInvited(invitations.length > 0);
      },
      // The way to their own workspace is there without it.
      () => undefined,
    );
    return () => {
      left.abort();
    };
  }, [api]);
  return (
    <MessageScreen
      icon={<UsersRound />}
      tone="caution"
      title={copy.title}
      description={copy.hint}
      actions={
        <>
          {isInvited && (
            <Button
              variant="primary"
              onClick={() => {
                leaveTo(pages.workspaces.path);
              }}
            >
              {copy.invitations}
            </Button>
          )}
          <Button
            variant={isInvited ? 'secondary' : 'primary'}
            onClick={() => {
              enter(null);
            }}
          >
            {copy.ownWorkspace}
          </Button>
          {workspaces.length > 1 && (
            <ul aria-label={copy.others} className="contents">
              {workspaces.slice(0, mostOffered).map(({ id, name }) => (
                <li key={id} className="min-w-0">
                  <Button
                    className="max-w-full"
                    onClick={() => {
                      enter(id);
                    }}
                  >
                    <bdi className="truncate">{copy.switchTo(name)}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {workspaces.length > mostOffered && (
            <Button
              onClick={() => {
                leaveTo(pages.workspaces.path);
              }}
            >
              {copy.all}
            </Button>
          )}
          <Button variant="ghost" onClick={endSession}>
            {copy.signIn}
          </Button>
          <Button variant="ghost" onClick={signOut}>
            {copy.signOut}
          </Button>
        </>
      }
    />
  );
}
