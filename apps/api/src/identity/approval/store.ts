import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { broadcasts } from '../../campaigns/tables.ts';
import { scheduledPosts } from '../../content/social/tables.ts';
import { deliveries } from '../../delivery/mails/tables.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { accounts } from '../accounts/tables.ts';
import { members } from '../members/tables.ts';

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

    /** The workspaces with the rule whose owners were not told since then. */
    untold: (since: Date) =>
      db
        .select({
          id: workspaces.id,
          name: workspaces.name,
          approvalToldAt: workspaces.approvalToldAt,
        })
        .from(workspaces)
        .where(
          and(
            // As the index has it.
            sql`${workspaces.editorsNeedApproval}`,
            or(isNull(workspaces.approvalToldAt), lte(workspaces.approvalToldAt, since)),
          ),
        )
        .prepare('across_workspaces_untold_owners')
        .execute(),

    /** How much waits of each kind, and since when the latest of it does. */
    async waiting(workspaceId: string) {
      const countOf = sql<number>`count(*)::int`;
      // Null where nothing waits.
      const latest = (time: SQLWrapper) =>
        sql`max(${time})`.mapWith(deliveries.createdAt) as SQL<Date | null>;
      const posts = await db
        .select({
          count: countOf,
          since: latest(sql`coalesce(${scheduledPosts.askedAt}, ${scheduledPosts.createdAt})`),
        })
        .from(scheduledPosts)
        .where(
          and(eq(scheduledPosts.workspaceId, workspaceId), eq(scheduledPosts.state, 'waiting')),
        )
        .prepare('whole_workspace_waiting_posts')
        .execute();
      const ofBroadcasts = await db
        .select({ count: countOf, since: latest(broadcasts.askedAt) })
        .from(broadcasts)
        .where(and(eq(broadcasts.workspaceId, workspaceId), eq(broadcasts.status, 'waiting')))
        .prepare('whole_workspace_waiting_broadcasts')
        .execute();
      const emails = await db
        .select({ count: countOf, since: latest(deliveries.createdAt) })
        .from(deliveries)
        .where(and(eq(deliveries.workspaceId, workspaceId), sql`${deliveries.status} = 'waiting'`))
        .prepare('whole_workspace_waiting_emails')
        .execute();
      return {
        broadcasts: singleRow(ofBroadcasts),
        posts: singleRow(posts),
        emails: singleRow(emails),
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
