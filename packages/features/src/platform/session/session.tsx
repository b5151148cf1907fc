import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { signIn as signInCall, signOut as signOutCall } from '@flowdeck/contract/identity/session';
import type { EndpointInput, TolerantData } from '@flowdeck/contract/endpoint';
import { ApiProblem } from '../api-problem.ts';
import { useServices } from '../services.tsx';
import type { TokenStore } from './token-store.ts';
import {
  verifyNewToken,
  verifyStoredToken,
  type KnownToken,
  type SessionUser,
  type Verification,
} from './verify-session.ts';

/**
 * Why nobody is signed in.
 * - `forbidden`: verification ended in a 403
 * - `signed-out`: the user signed out on this page
 * - `ended`: the server accepts the session no more
 * - `unverified`: no answer said whether the session goes on
 * - `no-session`: there is none
 */
type Absence = 'no-session' | 'forbidden' | 'signed-out' | 'ended' | 'unverified';

/** Who is signed in (docs/specification.md, section 4). */
export type SessionState =
  | { status: 'loading' }
  | { status: 'unauthenticated'; because: Absence }
  | {
      status: 'authenticated';
      user: SessionUser;
      /** The workspace of a call that was refused because they are no member of it; null for one that is not known. */
      noMemberOf?: SessionUser['workspace'];
    };

export interface Session {
  state: SessionState;
  /** Signs in with a password. If it fails, throws `ApiProblem` and changes nothing. */
  signIn: (credentials: EndpointInput<typeof signInCall>['body']) => Promise<void>;
  /** Begins the session of a sign-in that was finished elsewhere. */
  enter: (signedIn: TolerantData<typeof signInCall>) => void;
  /** Adopts a token from a response; false if the server does not accept it. */
  signInWithToken: (token: string) => Promise<boolean>;
  /** Notes what has changed about the account. */
  update: (changes: Partial<SessionUser>) => void;
  signOut: () => void;
  /**
   * Lets go of a session that the server no longer accepts, so that the user can sign in again. A page
   * that needs one leads to /signin, which comes back to it.
   */
  endSession: () => void;
}

const SessionContext = createContext<Session | null>(null);

const absences = {
  forbidden: 'forbidden',
  rejected: 'ended',
  unreachable: 'unverified',
} as const satisfies Partial<Record<Verification['outcome'], Absence>>;

const nobody = (because: Absence): SessionState => ({ status: 'unauthenticated', because });

export interface SessionProviderProps {
  tokens: TokenStore;
  /** What is already known; any other stored token is verified. */
  known?: KnownToken | undefined;
  children: ReactNode;
}

export function SessionProvider({ tokens, known, children }: SessionProviderProps) {
  const { api, log } = useServices();
  const [state, setState] = useState<SessionState>(() => {
    const token = tokens.get();
    if (token === null) return nobody('no-session');
    return known?.token === token && known.verification.outcome === 'verified'
      ? { status: 'authenticated', user: known.verification.user }
      : { status: 'loading' };
  });

  /** Applies the result of verification; the token is kept if the result is unknown. */
  const settle = useCallback(
    (found: Verification) => {
      if (found.outcome === 'verified') {
        setState({ status: 'authenticated', user: found.user });
        return;
      }
      if (found.outcome === 'unreachable') log('The session could not be verified.');
      else tokens.remove();
      setState(nobody(absences[found.outcome]));
    },
    [log, tokens],
  );

  useEffect(() => {
    let current = true;
    const verify = async (first?: KnownToken) => {
      const token = tokens.get();
      if (token === null) {
        // Signing out here has said why already.
        setState((state) => (state.status === 'unauthenticated' ? state : nobody('no-session')));
        return;
      }
      const found = await (first?.token === token
        ? first.verification
        : verifyStoredToken(api, token));
      if (current && tokens.get() === token) settle(found);
    };
    void verify(known);
    const stop = tokens.onOtherTab(() => void verify());
    return () => {
      current = false;
      stop();
    };
  }, [api, known, settle, tokens]);

  // So that a page goes on in its workspace even if signing in leads to another one by now.
  const workspaceId = state.status === 'authenticated' ? state.user.workspace?.id : null;
  useLayoutEffect(() => {
    if (workspaceId !== undefined) api.workIn(workspaceId);
  }, [api, workspaceId]);

  useEffect(
    () =>
      api.onNotMember(() => {
        // The page stays until what comes instead has loaded, which looks after what was typed.
        startTransition(() => {
          setState((now) =>
            now.status === 'authenticated'
              ? {
                  ...now,
                  noMemberOf: now.noMemberOf ?? now.user.workspace,
                  user: { ...now.user, workspace: null },
                }
              : now,
          );
        });
      }),
    [api],
  );

  const session = useMemo<Session>(() => {
    const enter: Session['enter'] = ({ token, user }) => {
      tokens.set(token);
      setState({ status: 'authenticated', user });
    };
    return {
      state,
      enter,
      async signIn(credentials) {
        enter(await api.call(signInCall, { body: credentials }));
      },
      async signInWithToken(token) {
        tokens.set(token);
        const found = await verifyNewToken(api, token);
        settle(found);
        return found.outcome === 'verified';
      },
      update(changes) {
        setState((now) =>
          now.status === 'authenticated' ? { ...now, user: { ...now.user, ...changes } } : now,
        );
      },
      signOut() {
        const token = tokens.get();
        tokens.remove();
        setState(nobody('signed-out'));
        if (token === null) return;
        api.call(signOutCall, {}, { token }).catch((error: unknown) => {
          if (!(error instanceof ApiProblem)) throw error;
        });
      },
      endSession() {
        tokens.remove();
        setState(nobody('ended'));
      },
    };
  }, [api, settle, state, tokens]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
