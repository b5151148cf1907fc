import type { SessionUser, SignedIn, SignInOptions } from '@flowdeck/contract/session';
import { accountKey } from '@flowdeck/domain/session/account-key';
import { demoCredentials } from '@flowdeck/domain/session/demo-credentials';
import { invalidSession, requireAdmin, wrongCredentials } from '@flowdeck/domain/session/refusals';
import { bearerToken } from '@flowdeck/domain/session/session-token';
import type { Grants } from './grants.ts';
import type { SessionLimits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import { passwordHolds, type Account, type Caller, type SessionStore } from './store.ts';
import type { Tokens } from './tokens.ts';

/** Who makes a call, as the database knows them now. */
export interface Session {
  id: string;
  workspaceId: string;
  user: SessionUser;
}

interface Deps {
  store: SessionStore;
  passwords: Passwords;
  tokens: Tokens;
  grants: Grants;
  limits: SessionLimits;
  now: () => Date;
  /** Who else can vouch for a visitor here. */
  providers: SignInOptions['providers'];
  /** Outside demo mode a demo account that an earlier start left behind may not get in. */
  demo: boolean;
}

/** The rules of signing in and staying signed in. */
export function createSessionService(deps: Deps) {
  const { store, passwords, tokens, grants, limits, now, demo, providers } = deps;
  const mayEnter = (account: Pick<Account, 'isDemo'>) => demo || !account.isDemo;

  return {
    async options(): Promise<SignInOptions> {
      const shown = demo && (await store.hasDemoAccount());
      return {
        demo: shown ? { ...demoCredentials } : null,
        providers,
      };
    },

    /**
     * @throws {Problem} 401 with the same words and after the same time, whatever was wrong; 429
     *   after too many tries of one client or failures with one name
     */
    async signIn(client: string, login: string, password: string): Promise<SignedIn> {
      await limits.beforeSignIn(client, login);
      const account = await store.findByLogin(accountKey(login));
      const hash = account && mayEnter(account) ? account.passwordHash : null;
      const matches = await passwords.verify(password, hash ?? undefined);
      if (!account || !matches) {
        await limits.signInFailed(login);
        throw wrongCredentials();
      }
      const token = await store.transaction(async (tx) => {
        // Whoever proved meanwhile that the address is theirs has ended this password.
        const holds = await passwordHolds(tx, account);
        return holds ? grants.open(tx, account) : undefined;
      });
      if (token === undefined) throw wrongCredentials();
      return { token, user: toUser(account) };
    },

    /** @throws {Problem} 401 unless the header carries the token of a session that still holds */
    async authenticate(authorization: string | undefined): Promise<Session> {
      const token = bearerToken(authorization);
      const subject = token ? await tokens.read(token, now()) : undefined;
      const found = subject && (await store.findBySession(subject.sessionId, now()));
      const account = found?.account;
      if (!subject || !account || account.id !== subject.accountId || !mayEnter(account)) {
        throw invalidSession();
      }
      if (!found.claimed) await store.claim(subject.sessionId);
      return {
        id: subject.sessionId,
        workspaceId: account.workspaceId,
        user: toUser(account),
      };
    },

    signOut: (session: Session) => store.revoke(session.id, now()),

    /** @throws {Problem} 403 for an ordinary session */
    requireAdmin: ({ user }: Session) => requireAdmin(user),
  };
}

function toUser({ id, username, name, email, role }: Caller): SessionUser {
  return { id, username, name, email, role };
}

export type SessionService = ReturnType<typeof createSessionService>;
