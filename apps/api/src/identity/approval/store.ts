import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { broadcasts } from '../../campaigns/tables.ts';
import { scheduledPosts } from '../../content/social/tables.ts';
import { deliveries } from '../../delivery/mails/tables.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { accounts } from '../accounts/tables.ts';
import { members } from '../members/tables.ts';

const askedAt = sql`coalesce(${scheduledPosts.askedAt}, ${scheduledPosts.createdAt})`;

/** What waits in a workspace, or in that of the outer query. */
const waits = {
  posts: (id: string | AnyPgColumn) =>
    and(eq(scheduledPosts.workspaceId, id), eq(scheduledPosts.state, 'waiting')),
  broadcasts: (id: string | AnyPgColumn) =>
    and(eq(broadcasts.workspaceId, id), eq(broadcasts.status, 'waiting')),
  emails: (id: string | AnyPgColumn) =>
    and(eq(deliveries.workspaceId, id), sql`${deliveries.status} = 'waiting'`),
};

/** What waits for the owners of workspaces, and whom to tell. */
export function createApprovalStore(db: Database) {
  return {
    change: (workspaceId: string, editorsNeedApproval: boolean, at: Date): Promise<void> =>
      db.transaction(async (tx) => {
        const is = eq(workspaces.id, workspaceId);
        await tx.update(workspaces).set({ editorsNeedApproval }).where(is);
        const action = editorsNeedApproval ? 'approval-turned-on' : 'approval-turned-off';
        await recordAudit(tx, workspaceId, { action }, at);
      }),

    async rule(workspaceId: string): Promise<{ editorsNeedApproval: boolean }> {
      const { editorsNeedApproval } = workspaces;
      return singleRow(
        await db
          .select({ editorsNeedApproval })
          .from(workspaces)
          .where(eq(workspaces.id, workspaceId)),
      );
    },

    /** The workspaces with the rule where something waits of which their owners were not told, and not since then of anything. */
    untold: (since: Date) => {
      const { id, name, approvalToldAt } = workspaces;
      const isNew = (time: SQLWrapper) =>
        sql`${time} > coalesce(${approvalToldAt}, '-infinity'::timestamptz)`;
      const some = (table: PgTable, where: SQL | undefined) =>
        exists(
          db
            .select({ one: sql`1` })
            .from(table)
            .where(where),
        );
      return db
        .select({ id, name, approvalToldAt })
        .from(workspaces)
        .where(
          and(
            // As the index has it.
            sql`${workspaces.editorsNeedApproval}`,
            or(isNull(approvalToldAt), lte(approvalToldAt, since)),
            or(
              some(scheduledPosts, and(waits.posts(id), isNew(askedAt))),
              some(broadcasts, and(waits.broadcasts(id), isNew(broadcasts.askedAt))),
              some(deliveries, and(waits.emails(id), isNew(deliveries.createdAt))),
            ),
          ),
        )
        .prepare('across_workspaces_untold_owners')
        .execute();
    },

    /** How much waits of each kind. */
    async waiting(workspaceId: string) {
      const count = async (name: keyof typeof waits, table: PgTable) => {
        const counted = await db
          .select({ count: sql<number>`count(*)::int` })
          .from(table)
          .where(waits[name](workspaceId))
          .prepare(`whole_workspace_waiting_${name}`)
          .execute();
        return singleRow(counted).count;
      };
      return {
        posts: await count('posts', scheduledPosts),
        broadcasts: await count('broadcasts', broadcasts),
        emails: await count('emails', deliveries),
      };
    },

    /** Notes that the owners are told, unless somebody else just did: then false. */
    async tell(workspaceId: string, before: Date | null, at: Date): Promise<boolean> {
      const { approvalToldAt } = workspaces;
      const isAsBefore = before === null ? isNull(approvalToldAt) : eq(approvalToldAt, before);
      const told = await db
        .update(workspaces)
        .set({ approvalToldAt: at })
        .where(and(eq(workspaces.id, workspaceId), isAsBefore))
        .returning({ id: workspaces.id });
      return told.length > 0;
    },

    /** The addresses of its owners. */
    async owners(workspaceId: string): Promise<string[]> {
      const isOwner = and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner'));
      const found = await db
        .select({ email: accounts.email })
        .from(members)
        .innerJoin(accounts, eq(accounts.id, members.accountId))
        .where(and(isOwner, isNotNull(accounts.emailVerifiedAt), isNull(accounts.disabledAt)));
      return found.flatMap(({ email }) => email ?? []);
    },

    /** Those of these keys that are of addresses which members have proved. */
    async memberKeys(workspaceId: string, keys: readonly string[]): Promise<Set<string>> {
      const found = await db
        .select({ emailKey: accounts.emailKey })
        .from(members)
        .innerJoin(accounts, eq(accounts.id, members.accountId))
        .where(
          and(
            eq(members.workspaceId, workspaceId),
            inArray(accounts.emailKey, [...keys]),
            isNotNull(accounts.emailVerifiedAt),
          ),
        );
      return new Set(found.flatMap(({ emailKey }) => emailKey ?? []));
    },

    /** The name of a workspace, and the address of a member; undefined for somebody who is no member any more. */
    async member(workspaceId: string, accountId: string) {
      const [found] = await db
        .select({ workspace: workspaces.name, email: accounts.email })
        .from(members)
        .innerJoin(accounts, eq(accounts.id, members.accountId))
        .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
        .where(
          and(
            eq(members.workspaceId, workspaceId),
            eq(members.accountId, accountId),
            isNotNull(accounts.emailVerifiedAt),
          ),
        );
      return found;
    },
  };
}

export type ApprovalStore = ReturnType<typeof createApprovalStore>;
