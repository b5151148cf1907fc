import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { named, namedRows } from '../db/named-rows.ts';
import { accounts, sessions } from './tables.ts';

export type Account = typeof accounts.$inferSelect;
/** What a call needs to know of who makes it. */
export type Caller = Omit<
  Account,
  'usernameKey' | 'emailKey' | 'emailVerifiedAt' | 'passwordHash' | 'createdAt'
>;

/** Accounts and their sessions. */
export function createSessionStore(db: Database) {
  const at = sql.placeholder('now');
  // Asked before nearly every call.
  const { id, workspaceId, username, name, email, role, isDemo } = accounts;
  const { claimBy } = sessions;
  const bySession = namedRows<Caller & Pick<typeof sessions.$inferSelect, 'claimBy'>>(
    db,
    'session_by_id',
    db
      .select(named({ id, workspaceId, username, name, email, role, isDemo, claimBy }))
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(
        and(
          eq(sessions.id, sql.placeholder('sessionId')),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, sql.param(at, sessions.expiresAt)),
          or(isNull(claimBy), gt(claimBy, sql.param(at, claimBy))),
        ),
      ),
  );

  return {
    /** The account with this user name or email address, as `accountKey` writes it. */
    async findByLogin(key: string): Promise<Account | undefined> {
      const mine = or(eq(accounts.usernameKey, key), eq(accounts.emailKey, key));
      const [account] = await db.select().from(accounts).where(mine);
      return account;
    },

    transaction: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => db.transaction(work),

    /** The account of a session that is neither revoked nor over nor was left unclaimed. */
    async findBySession(
      sessionId: string,
      now: Date,
    ): Promise<{ account: Caller; claimed: boolean } | undefined> {
      const [found] = await bySession({ sessionId, now });
      if (!found) return undefined;
      const { claimBy, ...account } = found;
      return { account, claimed: claimBy === null };
    },

    /** Makes a session that was handed over in an address an ordinary one. */
    async claim(sessionId: string): Promise<void> {
      await db.update(sessions).set({ claimBy: null }).where(eq(sessions.id, sessionId));
    },

    async revoke(sessionId: string, now: Date): Promise<void> {
      await db
        .update(sessions)
        .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${now.toISOString()})` })
        .where(eq(sessions.id, sessionId));
    },

    hasDemoAccount: () => hasDemoAccount(db),
  };
}

/** Whether an account still has the password it was read with; nobody changes it until `tx` ends. */
export async function passwordHolds(tx: Transaction, account: Account): Promise<boolean> {
  const [now] = await tx
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, account.id))
    .for('share');
  return now !== undefined && now.hash === account.passwordHash;
}

export async function hasDemoAccount(db: Database): Promise<boolean> {
  return (await db.$count(accounts, eq(accounts.isDemo, true))) > 0;
}

export type SessionStore = ReturnType<typeof createSessionStore>;
