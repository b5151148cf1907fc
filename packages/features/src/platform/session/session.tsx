import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import {
  signIn as signInCall,
  signOut as signOutCall,
  type SessionUser,
} from '@flowdeck/contract/session';
import type { EndpointInput } from '@flowdeck/contract/endpoint';
import { ApiProblem } from '../api-problem.ts';
import { useServices } from '../services.tsx';
import type { TokenStore } from './token-store.ts';
import {
  verifyNewToken,
  verifyStoredToken,
  type KnownToken,
  type Verification,
} from './verify-session.ts';

/** Who is signed in (docs/specification.md, section 4). */
export type SessionState =
  | { status: 'loading' }
  | {
      status: 'unauthenticated';
      /** Verification ended in a 403, so the visitor goes to /forbidden instead of /signin. */
      forbidden: boolean;
    }
  | { status: 'authenticated'; user: SessionUser };

export interface Session {
  state: SessionState;
  /** Signs in with a password. If it fails, throws `ApiProblem` and changes nothing. */
  signIn: (credentials: EndpointInput<typeof signInCall>['body']) => Promise<void>;
  /** Adopts a token from a response; false if the server does not accept it. */
  signInWithToken: (token: string) => Promise<boolean>;
  signOut: () => void;
}

const SessionContext = createContext<Session | null>(null);

const signedOut: SessionState = { status: 'unauthenticated', forbidden: false };

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
    if (token === null) return signedOut;
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
      setState({ status: 'unauthenticated', forbidden: found.outcome === 'forbidden' });
    },
    [log, tokens],
  );

  useEffect(() => {
    let current = true;
    const verify = async (first?: KnownToken) => {
      const token = tokens.get();
      if (token === null) {
        setState(signedOut);
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

  const session = useMemo<Session>(
    () => ({
      state,
      async signIn(credentials) {
        const { token, user } = await api.call(signInCall, { body: credentials });
        tokens.set(token);
        setState({ status: 'authenticated', user });
      },
      async signInWithToken(token) {
        tokens.set(token);
        const found = await verifyNewToken(api, token);
        settle(found);
        return found.outcome === 'verified';
      },
      signOut() {
        const token = tokens.get();
        tokens.remove();
        setState(signedOut);
        if (token === null) return;
        api.call(signOutCall, {}, { token }).catch((error: unknown) => {
          if (!(error instanceof ApiProblem)) throw error;
        });
      },
    }),
    [api, settle, state, tokens],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
