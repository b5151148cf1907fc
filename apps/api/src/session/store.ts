import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accounts, sessions } from '../db/schema.ts';

export type Account = typeof accounts.$inferSelect;

/** Accounts and their sessions. */
export function createSessionStore(db: Database) {
  return {
    /** The account with this user name or e-mail address, as `accountKey` writes it. */
    async findByLogin(key: string): Promise<Account | undefined> {
      const mine = or(eq(accounts.usernameKey, key), eq(accounts.emailKey, key));
      const [account] = await db.select().from(accounts).where(mine);
      return account;
    },

    /** Stores a session, and forgets the account's expired ones. */
    async open(session: typeof sessions.$inferInsert): Promise<void> {
      await db.transaction(async (tx) => {
        await tx
          .delete(sessions)
          .where(
            and(
              eq(sessions.accountId, session.accountId),
              lte(sessions.expiresAt, session.createdAt),
            ),
          );
        await tx.insert(sessions).values(session);
      });
    },

    /** The account of a session that is neither revoked nor over. */
    async findBySession(sessionId: string, now: Date): Promise<Account | undefined> {
      const [found] = await db
        .select({ account: accounts })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(
          and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
        );
      return found?.account;
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

export async function hasDemoAccount(db: Database): Promise<boolean> {
  return (await db.$count(accounts, eq(accounts.isDemo, true))) > 0;
}

export type SessionStore = ReturnType<typeof createSessionStore>;
