import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { accounts } from '../accounts/tables.ts';
import { members } from '../members/tables.ts';

/** Whether editors of workspaces need approval, and whom to tell of it. */
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
