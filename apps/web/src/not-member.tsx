import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { answerInvitation, listWorkspaces } from '@flowdeck/contract/identity/workspaces';
import { workspacePath } from '@flowdeck/contract/workspace-address';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { problemText } from '@flowdeck/features/platform/problem-text';
import { useServices } from '@flowdeck/features/platform/services';
import { useSession } from '@flowdeck/features/platform/session';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { Notice } from '@flowdeck/ui/notice';
import { lastWorkspace } from './last-workspace.ts';
import { notMemberCopy as copy } from './not-member-copy.ts';
import { pages } from './pages.ts';
import { useEnterWorkspace } from './shell/use-enter-workspace.ts';
import { webCopy } from './web-copy.ts';

/** Most workspaces and invitations that are offered here; the page about them has all. */
const mostOffered = 4;

type Offered = Pick<TolerantData<typeof listWorkspaces>, 'items' | 'invitations'>;
const nothing: Offered = { items: [], invitations: [] };

/** Shown to users at an address of a workspace that they are not, or no longer, a member of. */
export default function NotMember() {
  const enter = useEnterWorkspace();
  const { pathname, search, hash } = useLocation();
  const { api, leaveTo, storage } = useServices();
  const { state, endSession, signOut } = useSession();
  const user = state.status === 'authenticated' ? state.user : undefined;
  const [offered, setOffered] = useState<Offered>();
  const [accepting, setAccepting] = useState<string>();
  const [failure, setFailure] = useState<string>();
  // Nothing of a workspace is kept here, so neither are answers.
  const accept = async (id: string) => {
    setAccepting(id);
    try {
      const joined = await api.call(answerInvitation, { params: { id }, body: { accept: true } });
      if (joined) leaveTo(workspacePath(joined.id, pathname + search + hash));
    } catch (error) {
      setAccepting(undefined);
      setFailure(problemText(error, copy.errors.accept));
    }
  };
  useEffect(() => {
    document.title = `${copy.title} · ${webCopy.product}`;
  }, []);
  useEffect(() => {
    if (user) lastWorkspace(storage, user.id).forget();
  }, [storage, user]);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    // The way to their own workspace is there without it.
    api.call(listWorkspaces, {}, { signal }).then(setOffered, () => {
      setOffered(nothing);
    });
    return () => {
      left.abort();
    };
  }, [api]);
  const { items, invitations } = offered ?? nothing;
  const isInvited = invitations.length > 0;
  return (
    <MessageScreen
      icon={<UsersRound />}
      tone={isInvited ? 'positive' : 'caution'}
      title={isInvited ? copy.invited : copy.title}
      description={
        <>
          <p>{isInvited ? copy.invitedHint : copy.hint}</p>
          {user && <p className="mt-2 wrap-anywhere">{copy.signedInAs(user.email ?? user.name)}</p>}
        </>
      }
      actions={
        <div className="grid w-72 max-w-full grid-cols-1 gap-2">
          {failure !== undefined && (
            <Notice tone="error" live="alert">
              {failure}
            </Notice>
          )}
          {invitations.slice(0, mostOffered).map(({ id, workspace }) => (
            <Button
              key={id}
              variant="primary"
              disabled={accepting !== undefined && accepting !== id}
              pending={accepting === id}
              onClick={() => void accept(id)}
            >
              <bdi className="truncate">{copy.accept(workspace)}</bdi>
            </Button>
          ))}
          {isInvited && (
            <Button
              onClick={() => {
                leaveTo(pages.workspaces.path);
              }}
            >
              {copy.invitations}
            </Button>
          )}
          {items.length > 1 ? (
            <ul aria-label={copy.others} className="grid grid-cols-1 gap-2">
              {items.slice(0, mostOffered).map(({ id, name }) => (
                <li key={id} className="grid min-w-0">
                  <Button
                    onClick={() => {
                      enter(id);
                    }}
                  >
                    <bdi className="truncate">{copy.switchTo(name)}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            offered && (
              <Button
                variant={isInvited ? 'secondary' : 'primary'}
                onClick={() => {
                  enter(null);
                }}
              >
                {copy.ownWorkspace}
              </Button>
            )
          )}
          {items.length > mostOffered && (
            <Button
              onClick={() => {
                leaveTo(pages.workspaces.path);
              }}
            >
              {copy.all}
            </Button>
          )}
          <div className="mt-2 grid grid-cols-1 border-t border-line pt-2">
            <Button variant="ghost" onClick={endSession}>
              {copy.signIn}
            </Button>
            <Button variant="ghost" onClick={signOut}>
              {copy.signOut}
            </Button>
          </div>
        </div>
      }
    />
  );
}
