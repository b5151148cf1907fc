import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { accounts } from '../accounts/tables.ts';
import type { Account } from '../accounts/store.ts';
import type { Database } from '../db/database.ts';
import { named, namedRows } from '../db/named-rows.ts';
import { sessions } from './tables.ts';

/** What a call needs to know about the account that makes it. */
export type Caller = Omit<
  Account,
  'usernameKey' | 'emailKey' | 'emailVerifiedAt' | 'passwordHash' | 'createdAt'
>;

export function createSessionStore(db: Database) {
  const at = sql.placeholder('now');
  // Runs before nearly every call.
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
    /** The account of a session that is not revoked, has not expired and was claimed in time. */
    async find(
      sessionId: string,
      now: Date,
    ): Promise<{ account: Caller; claimed: boolean } | undefined> {
      const [found] = await bySession({ sessionId, now });
      if (!found) return undefined;
      const { claimBy, ...account } = found;
      return { account, claimed: claimBy === null };
    },

    /** Turns a session whose token was passed in an address into an ordinary one. */
    async claim(sessionId: string): Promise<void> {
      await db.update(sessions).set({ claimBy: null }).where(eq(sessions.id, sessionId));
    },

    async revoke(sessionId: string, now: Date): Promise<void> {
      await db
        .update(sessions)
        .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${now.toISOString()})` })
        .where(eq(sessions.id, sessionId));
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
