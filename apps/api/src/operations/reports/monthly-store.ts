import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { accounts } from '../../identity/accounts/tables.ts';
import { members } from '../../identity/members/tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { monthlyReports } from './tables.ts';

export function createMonthlyStore(db: Database) {
  const ofMember = (workspaceId: string, accountId: string) =>
    and(eq(monthlyReports.workspaceId, workspaceId), eq(monthlyReports.accountId, accountId));

  return {
    isChosen: async (workspaceId: string, accountId: string): Promise<boolean> =>
      (await db.$count(monthlyReports, ofMember(workspaceId, accountId))) > 0,

    /** Whoever chooses it again, perhaps elsewhere, gets the next one in the morning of that place. */
    async choose(
      workspaceId: string,
      accountId: string,
      choice: { timeZone: string; dueAt: Date },
    ): Promise<void> {
      const chosen = { ...choice, attempts: 0, claim: null };
      await db
        .insert(monthlyReports)
        .values({ workspaceId, accountId, ...chosen })
        .onConflictDoUpdate({
          target: [monthlyReports.workspaceId, monthlyReports.accountId],
          set: chosen,
        });
    },

    async stop(workspaceId: string, accountId: string): Promise<void> {
      await db.delete(monthlyReports).where(ofMember(workspaceId, accountId));
    },

    /** Whom a report is for: undefined for somebody who is disabled, or has no address of their own. */
    async receiver(workspaceId: string, accountId: string) {
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
            isNull(accounts.disabledAt),
          ),
        );
      return found?.email ? { ...found, email: found.email } : undefined;
    },
  };
}
