import type { PasskeyAnswer, PasskeyOptions } from '@flowdeck/contract/identity/passkeys';
import type {
  SessionUser,
  SignedIn,
  SignedInUser,
  SignInOptions,
} from '@flowdeck/contract/identity/session';
import { accountsCopy } from '@flowdeck/domain/identity/accounts-copy';
import { workspaceHeader } from '@flowdeck/contract/roles';
import { notMember } from '@flowdeck/domain/identity/members';
import { loginKey } from '@flowdeck/domain/identity/names';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import {
  accountDisabled,
  invalidSession,
  requireAdmin,
  wrongCredentials,
} from '@flowdeck/domain/identity/refusals';
import { secondStepNeeded } from '@flowdeck/domain/identity/second-step';
import { bearerToken } from '@flowdeck/domain/identity/session-token';
import { keptUserAgent } from '@flowdeck/domain/identity/sessions';
import type { SignUpPolicy } from '@flowdeck/domain/identity/sign-up-policy';
import * as z from 'zod/mini';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { isPasswordUnchanged, type Account, type AccountStore } from '../accounts/store.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { unlessDiskFull } from '../../platform/db/database-lost.ts';
import type { CallHeaders, Session } from '../../platform/http/route.ts';
import type { NoteVisit } from '../audit/visits.ts';
import type { Passkeys } from '../passkeys/service.ts';
import type { SecondStep } from '../second-step/service.ts';
import type { CompleteSignIn, IssueSession } from './complete-sign-in.ts';
import { workspaceOf, type Caller, type SessionStore } from './store.ts';
import type { Tokens } from './tokens.ts';
import type { Platform } from '../../platform/index.ts';

interface Deps extends Pick<Platform, 'db' | 'security' | 'now' | 'callTurns'> {
  store: SessionStore;
  accounts: AccountStore;
  passwords: Passwords;
  tokens: Tokens;
  issueSession: IssueSession;
  completeSignIn: CompleteSignIn;
  secondStep: SecondStep;
  passkeys: Passkeys;
  limits: AttemptLimits;
  noteVisit: NoteVisit;
  /** Which identity providers people can sign in with. */
  providers: SignInOptions['providers'];
  /** Outside demo mode, a demo account that is left from an earlier start cannot sign in. */
  demo: boolean;
  /** Whether other machines reach the server. */
  onNetwork: boolean;
  /** Who may open an account. */
  policy: SignUpPolicy;
}

const { demoWarning } = accountsCopy;

/** The rules of signing in and staying signed in. */
export function createSessionService(deps: Deps) {
  const { db, store, accounts, passwords, tokens, issueSession, limits } = deps;
  const { completeSignIn, secondStep, passkeys, noteVisit, security, callTurns, now } = deps;
  const { demo, onNetwork, providers, policy } = deps;
  const maySignIn = (account: Pick<Account, 'isDemo'>) => demo || !account.isDemo;

  const known = async (tx: Transaction, account: Caller): Promise<SignedInUser> => ({
    ...toUser(account),
    workspace: await workspaceOf(tx, account.id, account.workspaceId),
  });

  return {
    async options(): Promise<SignInOptions> {
      const shown = demo && (await accounts.hasDemoAccount());
      return {
        demo: shown ? { ...demoCredentials, warning: onNetwork ? demoWarning : null } : null,
        providers,
        passkeys: passkeys.isUsable(),
        signUp: policy.mode,
      };
    },

    /**
     * @throws {Problem} 401 with the same text and after the same time, whatever was wrong; 429
     *   after too many attempts by one client or failures for one account. For the right password: 401 with a
     *   ticket if the account has a second step, 403 if it is disabled
     */
    signIn: (client: string, login: string, password: string): Promise<SignedIn> =>
      security.attempt({ event: 'sign-in', way: 'password', client }, async (isAbout) => {
        await limits.beforeSignIn(client);
        const account = await accounts.findByLogin(loginKey(login));
        if (account) isAbout(account.id);
        // By the account, so that its username and its email address are one budget of guesses.
        const guessed = account?.id ?? loginKey(login);
        const hash = account && maySignIn(account) ? account.passwordHash : null;
        const matches = await limits.guess(guessed, () =>
          passwords.verify(password, hash ?? undefined, client),
        );
        if (!account || !matches) throw wrongCredentials();
        const result = await accounts.transaction(async (tx) => {
          // The owner of the address may have ended this password in the meantime.
          const unchanged = await isPasswordUnchanged(tx, account);
          if (!unchanged) return undefined;
          return { ...(await completeSignIn(tx, account)), user: await known(tx, account) };
        });
        if (!result) throw wrongCredentials();
        if ('error' in result) throw accountDisabled();
        if ('ticket' in result) throw secondStepNeeded(result.ticket);
        return { token: result.token, user: result.user };
      }),

    /**
     * @throws {Problem} 401 for an old ticket, 400 for a wrong code, 403 if the account is disabled, 429 after
     *   too many attempts
     */
    finishSignIn: (client: string, ticket: string, code: string): Promise<SignedIn> =>
      security.attempt({ event: 'sign-in', way: 'second-step', client }, async (isAbout) => {
        await limits.beforeSignIn(client);
        return secondStep.answer(ticket, code, isAbout, async (tx, account) => {
          if (!maySignIn(account)) throw wrongCredentials();
          return { token: await issueSession(tx, account), user: await known(tx, account) };
        });
      }),

    /** @throws {Problem} 429 after too many attempts */
    async startPasskeySignIn(client: string): Promise<{ options: PasskeyOptions }> {
      await limits.beforePasskey(client);
      return passkeys.startSignIn();
    },

    /**
     * Both steps at once: the device, and what unlocks it.
     * @throws {Problem} 401 for a passkey that does not hold, 403 if the account is disabled, 429 after too many
     *   attempts
     */
    finishPasskeySignIn: (client: string, passkey: PasskeyAnswer): Promise<SignedIn> =>
      security.attempt({ event: 'sign-in', way: 'passkey', client }, async (isAbout) => {
        await limits.beforeSignIn(client);
        return passkeys.answer(passkey, isAbout, async (tx, account) => {
          if (!maySignIn(account)) throw wrongCredentials();
          return { token: await issueSession(tx, account), user: await known(tx, account) };
        });
      }),

    /**
     * @throws {Problem} 401 unless the headers have the token of a valid session; 429 if the account
     *   has too many calls waiting
     */
    async authenticate(headers: CallHeaders): Promise<Session> {
      const at = now();
      const token = bearerToken(headers.authorization);
      const subject = token ? await tokens.read(token, at) : undefined;
      const found =
        subject &&
        (await callTurns.lookup(subject.accountId, () =>
          store.find(subject.sessionId, at, namedWorkspace(headers)),
        ));
      const account = found?.account;
      if (!subject || !account || account.id !== subject.accountId || !maySignIn(account)) {
        throw invalidSession();
      }
      if (!found.used) {
        await store
          .use(subject.sessionId, at, keptUserAgent(headers['user-agent']))
          .catch(unlessDiskFull);
      }
      if (account.memberRole !== null) await noteVisit(account.workspaceId, account.id);
      return {
        id: subject.sessionId,
        workspaceId: account.workspaceId,
        role: account.memberRole,
        createdAt: found.createdAt,
        user: toUser(account),
      };
    },

    /** Who is signed in, and in which workspace: null for one that they are no member of. */
    async verify({ user, role, workspaceId }: Session): Promise<SignedInUser> {
      return {
        ...user,
        workspace: role === null ? null : await workspaceOf(db, user.id, workspaceId),
      };
    },

    async signOut(session: Session, client: string): Promise<undefined> {
      await store.revoke(session.id, now());
      security.note({ event: 'sign-out', outcome: 'succeeded', account: session.user.id, client });
    },

    /** @throws {Problem} 403 for an ordinary session */
    requireAdmin: ({ user }: Session, client: string) =>
      security.attempt({ event: 'administration', client }, async (isAbout) => {
        isAbout(user.id);
        requireAdmin(user);
      }),
  };
}

/** @throws {Problem} 403 for what names no workspace */
function namedWorkspace({ [workspaceHeader]: id }: CallHeaders): string | null {
  if (id === undefined) return null;
  if (!z.uuid().safeParse(id).success) throw notMember();
  return String(id);
}

function toUser({ id, username, name, email, role }: Caller): SessionUser {
  return { id, username, name, email, role };
}

export type SessionService = ReturnType<typeof createSessionService>;
