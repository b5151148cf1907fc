import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
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
  };
}
