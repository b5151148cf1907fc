import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useHref, useLocation } from 'react-router-dom';
import { answerInvitation, listWorkspaces } from '@flowdeck/contract/identity/workspaces';
import { workspacePath } from '@flowdeck/contract/workspace-address';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { problemText } from '@flowdeck/features/platform/problem-text';
import { keptDraft } from '@flowdeck/features/platform/kept-draft';
import { keptText } from '@flowdeck/features/platform/kept-text';
import { useServices, type Services } from '@flowdeck/features/platform/services';
import { useSession } from '@flowdeck/features/platform/session';
import { writeToClipboard } from '@flowdeck/features/platform/write-to-clipboard';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { Notice } from '@flowdeck/ui/notice';
import { TextArea } from '@flowdeck/ui/text-area';
import { lastWorkspace } from './last-workspace.ts';
import { notMemberCopy as copy } from './not-member-copy.ts';
import { pages } from './pages.ts';
import { typedWords } from './typed-words.ts';
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
  // Before the page that it was typed on goes.
  const [typed] = useState(typedWords);
  const name = useLastName();
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
  const title = name === null ? copy.title : copy.titleOf(name);
  useEffect(() => {
    document.title = `${title} · ${webCopy.product}`;
  }, [title]);
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
      title={isInvited ? copy.invited : title}
      description={
        <>
          <p>{isInvited ? copy.invitedHint : name === null ? copy.hint : copy.hintOf}</p>
          {user && <p className="mt-2 wrap-anywhere">{copy.signedInAs(user.email ?? user.name)}</p>}
          {typed !== '' && <Typed text={typed} isKept={isKeptDraft(storage, pathname)} />}
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

/** Whether the page is that of a draft whose editor has kept what was typed. */
function isKeptDraft(storage: Services['storage'], pathname: string): boolean {
  const { id } = matchPath(pages.draft.path, pathname)?.params ?? {};
  return id !== undefined && keptDraft(storage, id).get() !== null;
}

/** The last known name of the workspace that the address names, for those who were a member of it in this tab. */
function useLastName(): string | null {
  const { storage } = useServices();
  const { state } = useSession();
  const home = useHref('/');
  const session = state.status === 'authenticated' ? state : undefined;
  const [kept] = useState(() =>
    keptText(storage, 'sessionStorage', `left:${session?.user.id ?? ''}:${home}`),
  );
  const [name] = useState(() => session?.noMemberOf?.name ?? kept.get());
  useEffect(() => {
    // It is still known after a reload.
    if (name !== null) kept.set(name);
  }, [kept, name]);
  return name;
}

/** Words that would go with the page they were typed on. */
function Typed({ text, isKept }: { text: string; isKept: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copyText = () => {
    writeToClipboard(text).then(
      () => {
        setIsCopied(true);
      },
      () => {
        field.current?.select();
      },
    );
  };
  return (
    <div className="mt-6 grid grid-cols-1 gap-2 text-start">
      <TextArea
        ref={field}
        label={copy.typed}
        hint={isKept ? copy.keptHint : copy.typedHint}
        dir="auto"
        rows={4}
        readOnly
        value={text}
      />
      <Button className="justify-self-start" onClick={copyText}>
        {isCopied ? copy.copied : copy.copy}
      </Button>
    </div>
  );
}
