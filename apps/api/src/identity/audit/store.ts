import { auditSubjects, mostFormer, type AuditQuery } from '@flowdeck/contract/identity/audit-log';
import { auditLogCopy } from '@flowdeck/domain/identity/audit-log-copy';
import { newestAudits, toAuditEntry, type StoredAudit } from '@flowdeck/domain/identity/audit-log';
import { orderOf } from '@flowdeck/domain/list/cursor';
import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { broadcasts } from '../../campaigns/tables.ts';
import { auditEntries, isLeaving } from '../../platform/audit/tables.ts';
import type { Database, ReadDatabase } from '../../platform/db/database.ts';
import { listPageSql, readPage } from '../../platform/db/list-page.ts';
import { scheduledPosts } from '../../content/social/tables.ts';
import { workflows } from '../../workflows/tables.ts';
import { accounts } from '../accounts/tables.ts';
import { members } from '../members/tables.ts';

const people = alias(accounts, 'people');

/** What entries lead to. */
const subjects = { broadcast: broadcasts, post: scheduledPosts, workflow: workflows };

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

  /** The ids of what entries lead to, as far as it is still there. */
  async function thereOf(workspaceId: string, rows: readonly Found[]): Promise<Set<string>> {
    const there = new Set<string>();
    for (const kind of auditSubjects) {
      const ids = rows.flatMap(({ entry }) =>
        entry.subjectKind === kind ? (entry.subjectId ?? []) : [],
      );
      if (ids.length === 0) continue;
      const table: PgTable & Record<'id' | 'workspaceId', AnyPgColumn> = subjects[kind];
      const found = await reads
        .select({ id: sql<string>`${table.id}` })
        .from(table)
        .where(and(eq(table.workspaceId, workspaceId), inArray(table.id, ids)));
      for (const { id } of found) there.add(id);
    }
    return there;
  }

  return {
    /** @throws {Problem} 400 for a cursor of another list */
    async list(workspaceId: string, { kind, by, ...query }: AuditQuery) {
      const { id, at } = auditEntries;
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
            })
            .from(auditEntries)
            .leftJoin(accounts, eq(accounts.id, auditEntries.accountId))
            .leftJoin(people, eq(people.id, auditEntries.personId))
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
      const there = await thereOf(workspaceId, rows);
      const items = rows.map((row) => toAuditEntry(toStored(row, there)));
      return { items, nextCursor, former };
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
}

function toStored(
  { entry, accountId, name, person }: Found,
  there: ReadonlySet<string>,
): StoredAudit {
  const { id, at, action, keyName, subjectKind, subjectId, count, role, roleBefore } = entry;
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
    subject:
      subjectKind && subjectId && there.has(subjectId)
        ? { kind: subjectKind, id: subjectId }
        : null,
    name: entry.name,
    person,
    count,
    role,
    roleBefore,
  };
}

export type AuditStore = ReturnType<typeof createAuditStore>;
