import { randomUUID } from 'node:crypto';
import type { SessionUser, SignedIn, SignInOptions } from '@flowdeck/contract/session';
import { demoCredentials } from '../demo/credentials.ts';
import { Problem } from '../http/problem.ts';
import { accountKey } from './account-key.ts';
import type { Passwords } from './passwords.ts';
import type { Account, SessionStore } from './store.ts';
import type { Tokens } from './tokens.ts';

const sessionMs = 7 * 24 * 60 * 60 * 1000;

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
  now: () => Date;
  /** Outside demo mode a demo account that an earlier start left behind may not get in. */
  demo: boolean;
}

/** The rules of signing in and staying signed in. */
export function createSessionService({ store, passwords, tokens, now, demo }: Deps) {
  const mayEnter = (account: Account) => demo || !account.isDemo;

  return {
    async options(): Promise<SignInOptions> {
      const shown = demo && (await store.hasDemoAccount());
      return {
        demo: shown ? { ...demoCredentials } : null,
        providers: { google: false, apple: false },
      };
    },

    /** @throws {Problem} 401 with the same words and after the same time, whatever was wrong */
    async signIn(login: string, password: string): Promise<SignedIn> {
      const account = await store.findByLogin(accountKey(login));
      const hash = account && mayEnter(account) ? account.passwordHash : null;
      const matches = await passwords.verify(password, hash ?? undefined);
      if (!account || !matches) {
        throw new Problem(
          'unauthenticated',
          'Invalid credentials. Please check your username and password.',
        );
      }
      const from = now();
      const to = new Date(from.getTime() + sessionMs);
      const subject = { sessionId: randomUUID(), accountId: account.id };
      await store.open({
        id: subject.sessionId,
        accountId: account.id,
        createdAt: from,
        expiresAt: to,
      });
      const token = await tokens.sign(subject, account.role, from, to);
      return { token, user: toUser(account) };
    },

    /** @throws {Problem} 401 unless the header carries the token of a session that still holds */
    async authenticate(authorization: string | undefined): Promise<Session> {
      const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
      const subject = token && (await tokens.read(token, now()));
      const account = subject && (await store.findBySession(subject.sessionId, now()));
      if (!account || account.id !== subject.accountId || !mayEnter(account)) {
        throw new Problem('unauthenticated', 'Your session is not valid. Please sign in again.', {
          headers: { 'www-authenticate': 'Bearer' },
        });
      }
      return {
        id: subject.sessionId,
        workspaceId: account.workspaceId,
        user: toUser(account),
      };
    },

    signOut: (session: Session) => store.revoke(session.id, now()),

    /** @throws {Problem} 403 for an ordinary session */
    requireAdmin({ user }: Session): SessionUser {
      if (user.role === 'super_admin') return user;
      throw new Problem('forbidden', 'This is for administrators only.');
    },
  };
}

function toUser({ id, username, name, email, role }: Account): SessionUser {
  return { id, username, name, email, role };
}

export type SessionService = ReturnType<typeof createSessionService>;
