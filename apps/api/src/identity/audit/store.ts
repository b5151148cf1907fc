import { mostFormer, type AuditQuery } from '@flowdeck/contract/identity/audit-log';
import { auditLogCopy } from '@flowdeck/domain/identity/audit-log-copy';
import { newestAudits, toAuditEntry, type StoredAudit } from '@flowdeck/domain/identity/audit-log';
import { orderOf } from '@flowdeck/domain/list/cursor';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { broadcasts } from '../../campaigns/tables.ts';
import { auditEntries, isLeaving } from '../../platform/audit/tables.ts';
import type { Database, ReadDatabase } from '../../platform/db/database.ts';
import { listPageSql, readPage } from '../../platform/db/list-page.ts';
import { scheduledPosts } from '../../content/social/tables.ts';
import { workflows } from '../../workflows/tables.ts';
import { accounts } from '../accounts/tables.ts';
import { members } from '../members/tables.ts';

const people = alias(accounts, 'people');

/** Reads the logs of workspaces. */
export function createAuditStore(db: Database, reads: ReadDatabase) {
  /** Those whom the log names although they are members no more. */
  async function formerOf(workspaceId: string): Promise<{ id: string; name: string }[]> {
    const { at, action, accountId, personId } = auditEntries;
    const ofWorkspace = eq(auditEntries.workspaceId, workspaceId);
    const left = await reads
      .select({ id: accounts.id, name: accounts.name })
      .from(auditEntries)
      .innerJoin(accounts, eq(accounts.id, sql`coalesce(${personId}, ${accountId})`))
      .leftJoin(
        members,
        and(eq(members.workspaceId, workspaceId), eq(members.accountId, accounts.id)),
      )
      .where(and(ofWorkspace, isLeaving(action), isNull(members.accountId)))
      .orderBy(desc(at), desc(auditEntries.id))
      .limit(mostFormer);
    return [...new Map(left.map((person) => [person.id, person])).values()];
  }

  return {
    /** @throws {Problem} 400 for a cursor of another list */
    async list(workspaceId: string, { kind, by, ...query }: AuditQuery) {
      const { id, at, subjectId } = auditEntries;
      const { rows, nextCursor } = await readPage(
        query,
        ({ after, limit }) => {
          const { beyond, orderBy } = listPageSql(at, id, orderOf(newestAudits), after);
          return reads
            .select({
              entry: auditEntries,
              accountId: accounts.id,
              name: accounts.name,
              person: people.name,
              broadcast: broadcasts.id,
              post: scheduledPosts.id,
              workflow: workflows.id,
            })
            .from(auditEntries)
            .leftJoin(accounts, eq(accounts.id, auditEntries.accountId))
            .leftJoin(people, eq(people.id, auditEntries.personId))
            .leftJoin(
              broadcasts,
              and(eq(broadcasts.workspaceId, workspaceId), eq(broadcasts.id, subjectId)),
            )
            .leftJoin(
              scheduledPosts,
              and(eq(scheduledPosts.workspaceId, workspaceId), eq(scheduledPosts.id, subjectId)),
            )
            .leftJoin(
              workflows,
              and(eq(workflows.workspaceId, workspaceId), eq(workflows.id, subjectId)),
            )
            .where(
              and(
                eq(auditEntries.workspaceId, workspaceId),
                kind && eq(auditEntries.kind, kind),
                by === undefined ? undefined : eq(auditEntries.accountId, by),
                beyond,
              ),
            )
            .orderBy(...orderBy)
            .limit(limit);
        },
        {
          sort: newestAudits,
          key: 'time',
          positionOf: ({ entry }) => ({ id: entry.id, key: entry.at.getTime() }),
        },
      );
      const former = query.cursor === undefined ? await formerOf(workspaceId) : [];
      return { items: rows.map((row) => toAuditEntry(toStored(row))), nextCursor, former };
    },

    /** Notes that a member uses a workspace, unless they have since this time. */
    async noteVisit(
      { workspaceId, accountId }: { workspaceId: string; accountId: string },
      since: Date,
      now: Date,
    ): Promise<void> {
      const visit = { kind: 'sign-in', action: 'workspace-opened' } as const;
      await db.transaction(async (tx) => {
        // Whoever deletes the account waits, or has come before.
        const [member] = await tx
          .select({ role: members.role })
          .from(accounts)
          .innerJoin(members, eq(members.accountId, accounts.id))
          .where(and(eq(members.workspaceId, workspaceId), eq(accounts.id, accountId)))
          .for('key share', { of: accounts });
        if (!member) return;
        const [known] = await tx
          .select({ id: auditEntries.id })
          .from(auditEntries)
          .where(
            and(
              eq(auditEntries.workspaceId, workspaceId),
              eq(auditEntries.accountId, accountId),
              eq(auditEntries.kind, visit.kind),
              gte(auditEntries.at, since),
            ),
          )
          .limit(1);
        if (known) return;
        await tx.insert(auditEntries).values({ ...visit, workspaceId, accountId, at: now });
      });
    },
  };
}

interface Found {
  entry: typeof auditEntries.$inferSelect;
  /** Null for an account that was deleted. */
  accountId: string | null;
  name: string | null;
  person: string | null;
  broadcast: string | null;
  post: string | null;
  workflow: string | null;
}

function toStored({ entry, accountId, name, person, ...subjects }: Found): StoredAudit {
  const { id, at, action, keyName, subjectKind, count, role, roleBefore } = entry;
  const subjectId = subjectKind && subjects[subjectKind];
  const isOperator = entry.accountId === null && keyName === null;
  return {
    id,
    at,
    action,
    by: {
      id: accountId,
      name: keyName ?? (isOperator ? auditLogCopy.operator : name),
      isApiKey: keyName !== null,
    },
    subject: subjectKind && subjectId ? { kind: subjectKind, id: subjectId } : null,
    name: entry.name,
    person,
    count,
    role,
    roleBefore,
  };
}

export type AuditStore = ReturnType<typeof createAuditStore>;
