import { sessionsShown } from '@flowdeck/contract/identity/account';
import type { SessionWorkspace } from '@flowdeck/contract/identity/session';
import type { MemberRole } from '@flowdeck/contract/roles';
import { idleMs } from '@flowdeck/domain/identity/session-token';
import { and, desc, eq, exists, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { useNotedAfterMs } from '@flowdeck/domain/identity/sessions';
import { accounts } from '../accounts/tables.ts';
import { members } from '../members/tables.ts';
import type { Account } from '../accounts/store.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { named, namedRows } from '../../platform/db/rows.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { sessions } from './tables.ts';

/** What a call needs to know about the account that makes it. */
export type Caller = Omit<
  Account,
  | 'usernameKey'
  | 'emailKey'
  | 'emailVerifiedAt'
  | 'passwordHash'
  | 'createdAt'
  | 'disabledAt'
  | 'inheritedAt'
>;

/** The account, and what it may do in the workspace that the call names; null where it is no member. */
type Called = Caller & { memberRole: MemberRole | null };

type Session = typeof sessions.$inferSelect;

export function createSessionStore(db: Database) {
  const at = sql.placeholder('now');
  // Runs before nearly every call.
  const { id, username, name, email, role, isDemo } = accounts;
  const asked = sql`coalesce(${sql.placeholder('workspaceId')}::uuid, ${accounts.workspaceId})`;
  const workspaceId = sql`coalesce(${members.workspaceId}, ${accounts.workspaceId})`;
  const { claimBy, createdAt, lastUsedAt } = sessions;
  const bySession = namedRows<Called & Pick<Session, 'claimBy' | 'createdAt' | 'lastUsedAt'>>(
    db,
    'across_workspaces_session',
    db
      .select({
        ...named({
          id,
          username,
          name,
          email,
          role,
          isDemo,
          claimBy,
          createdAt,
          lastUsedAt,
          memberRole: members.role,
        }),
        workspaceId: workspaceId.as('workspaceId'),
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .leftJoin(members, and(eq(members.workspaceId, asked), eq(members.accountId, id)))
      .where(
        and(
          eq(sessions.id, sql.placeholder('sessionId')),
          isNull(sessions.revokedAt),
          isNull(accounts.disabledAt),
          gt(sessions.expiresAt, sql.param(at, sessions.expiresAt)),
          or(isNull(claimBy), gt(claimBy, sql.param(at, claimBy))),
          gt(lastUsedAt, sql.param(sql.placeholder('idleSince'), lastUsedAt)),
        ),
      ),
  );

  return {
    /**
     * The account of a session that is not revoked, has not expired, was claimed in time and used lately, unless the
     * account is disabled; with the workspace that the call is about: the named one, or where signing in leads if it
     * names none or one that the account is no member of.
     * @param workspaceId the one that the call names, or null
     * @returns `used`: this use need not be noted, because a recent one was.
     */
    async find(
      sessionId: string,
      now: Date,
      workspaceId: string | null,
    ): Promise<{ account: Called; createdAt: Date; used: boolean } | undefined> {
      const [found] = await bySession({ sessionId, now, idleSince: idleSince(now), workspaceId });
      if (!found) return undefined;
      const { claimBy, createdAt, lastUsedAt, ...account } = found;
      const [from, last] = [createdAt.getTime(), lastUsedAt.getTime()];
      const used = claimBy === null && last > from && now.getTime() - last < useNotedAfterMs;
      return { account, createdAt, used };
    },

    /** Notes a use; it also turns a session whose token was passed in an address into an ordinary one. */
    async use(sessionId: string, at: Date, userAgent: string | null): Promise<void> {
      await db
        .update(sessions)
        .set({ claimBy: null, lastUsedAt: at, userAgent })
        .where(eq(sessions.id, sessionId));
    },

    /** The open sessions of an account, last used first. */
    openOf: (accountId: string, now: Date): Promise<Session[]> =>
      db
        .select()
        .from(sessions)
        .where(isOpen(accountId, now))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
        .limit(sessionsShown),

    /** Every session of an account that is kept, the latest first. */
    allOf: (accountId: string): Promise<Session[]> =>
      db
        .select()
        .from(sessions)
        .where(eq(sessions.accountId, accountId))
        .orderBy(desc(sessions.createdAt)),

    /** Ends one open session of an account; false if it has none with this id. */
    async end(accountId: string, sessionId: string, now: Date): Promise<boolean> {
      const ended = await db
        .update(sessions)
        .set({ revokedAt: now })
        .where(and(isOpen(accountId, now), eq(sessions.id, sessionId)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    /** Ends every session of an account but this one. */
    endOthers: (accountId: string, sessionId: string, now: Date): Promise<void> =>
      db.transaction((tx) => endSessions(tx, accountId, now, sessionId)),

    async revoke(sessionId: string, now: Date): Promise<void> {
      await db
        .update(sessions)
        .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${now.toISOString()})` })
        .where(eq(sessions.id, sessionId));
    },
  };
}

/** A session that was last used then has ended. */
const idleSince = (now: Date) => new Date(now.getTime() - idleMs);

/**
 * Ends every session of an account, whose owner is then asked what a stranger in one of them may have left.
 * @param except the id of one that goes on
 */
export async function endSessions(
  tx: Transaction,
  accountId: string,
  at: Date,
  except?: string,
): Promise<void> {
  await tx.update(accounts).set({ reviewAt: at }).where(eq(accounts.id, accountId));
  await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
}

/** As `find` counts them, so that no session works that the list does not show. */
const isOpen = (accountId: string, now: Date) =>
  and(
    eq(sessions.accountId, accountId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    or(isNull(sessions.claimBy), gt(sessions.claimBy, now)),
    gt(sessions.lastUsedAt, idleSince(now)),
  );

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The workspace of a member, as they see it; null for anybody else. */
export async function workspaceOf(
  db: Database | Transaction,
  accountId: string,
  workspaceId: string,
): Promise<SessionWorkspace | null> {
  const others = alias(members, 'others');
  const other = (where: SQL | undefined) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(others)
        .where(where),
    );
  const isShared = or(
    other(and(eq(others.workspaceId, workspaceId), ne(others.accountId, accountId))),
    other(and(eq(others.accountId, accountId), ne(others.workspaceId, workspaceId))),
  );
  const [found] = await db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      role: members.role,
      isShared: sql<boolean>`${isShared}`,
      editorsNeedApproval: workspaces.editorsNeedApproval,
    })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.accountId, accountId)))
    .prepare('across_workspaces_session_workspace')
    .execute();
  return found ?? null;
}
