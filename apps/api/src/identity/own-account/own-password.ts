import { AccountNotice } from '@flowdeck/emails/account-notice';
import { writeEmail } from '@flowdeck/emails/write-email';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { refuseGuessablePassword } from '@flowdeck/domain/identity/guessable-password';
import { invalidSession } from '@flowdeck/domain/identity/refusals';
import { requireRecentSignIn } from '@flowdeck/domain/identity/second-step';
import { refuseDemoPassword } from '@flowdeck/domain/identity/sign-in-methods';
import type { Transaction } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { endSessions } from '../session/store.ts';
import { sessions } from '../session/tables.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { accounts } from '../accounts/tables.ts';
import { keepSignInMethod, type OfferedMethods } from './sign-in-methods.ts';
import type { Platform } from '../../platform/index.ts';

interface Deps extends Pick<Platform, 'db' | 'mailer' | 'now'> {
  passwords: Passwords;
  offered: () => OfferedMethods;
}

/** How people set, change and remove their own password. */
export function createOwnPassword({ db, passwords, mailer, offered, now }: Deps) {
  /** Stores it unless the session has ended meanwhile, such as by a takeover; every other session ends. */
  async function store(
    { id: sessionId, user: { id } }: Session,
    passwordHash: string | null,
    check: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const email = await db.transaction(async (tx) => {
      const [account] = await tx
        .update(accounts)
        .set({ passwordHash })
        .where(eq(accounts.id, id))
        .returning();
      const isOpen = and(eq(sessions.id, sessionId), isNull(sessions.revokedAt));
      if (!account || (await tx.$count(sessions, isOpen)) === 0) throw invalidSession();
      refuseDemoPassword(account);
      await check(tx);
      await endSessions(tx, id, now(), sessionId);
      return account.emailVerifiedAt && account.email;
    });
    if (email === null) return;
    const about = passwordHash === null ? 'password-removed' : 'password-set';
    mailer.send({ to: email, ...writeEmail(AccountNotice, { about }) });
  }

  return {
    async isSet(accountId: string): Promise<boolean> {
      const has = and(eq(accounts.id, accountId), isNotNull(accounts.passwordHash));
      return (await db.$count(accounts, has)) > 0;
    },

    /** @throws {Problem} 403 after too long a time, 400 for a password that is easy to guess, 409 for the demo */
    async set(session: Session, client: string, password: string): Promise<undefined> {
      requireRecentSignIn(session.createdAt, now());
      const { username, name, email } = session.user;
      await refuseGuessablePassword(password, { email: email ?? '', name: `${name} ${username}` });
      await store(session, await passwords.hash(password, client));
    },

    /** @throws {Problem} 403 after too long a time, 409 if it is the only sign-in method */
    async remove(session: Session): Promise<undefined> {
      requireRecentSignIn(session.createdAt, now());
      await store(session, null, (tx) => keepSignInMethod(tx, session.user.id, offered()));
    },
  };
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;
