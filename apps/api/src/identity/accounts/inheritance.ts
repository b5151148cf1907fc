import { and, eq, isNotNull } from 'drizzle-orm';
import { nothingInherited } from '@flowdeck/domain/identity/refusals';
import type { Database } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { workspaces } from '../../platform/db/tables.ts';
import { accounts } from './tables.ts';

/** What the owner of an address does with the workspace of whoever opened the account before. */
export function createInheritance(db: Database, now: () => Date) {
  return {
    /** Whether there is something to decide. */
    async isOpen(accountId: string): Promise<boolean> {
      const isTheirs = and(eq(accounts.id, accountId), isNotNull(accounts.inheritedAt));
      return (await db.$count(accounts, isTheirs)) > 0;
    },

    /**
     * Keeps the workspace, or begins with an empty one and deletes everything in it.
     * @throws {Problem} 409 if there is nothing to decide
     */
    settle: (accountId: string, keep: boolean): Promise<void> =>
      db.transaction(async (tx) => {
        const [account] = await tx
          .update(accounts)
          .set({ inheritedAt: null })
          .where(and(eq(accounts.id, accountId), isNotNull(accounts.inheritedAt)))
          .returning({ workspaceId: accounts.workspaceId, name: accounts.name });
        if (!account) throw nothingInherited();
        if (keep) return;
        const empty = singleRow(
          await tx
            .insert(workspaces)
            .values({ name: account.name, createdAt: now() })
            .returning({ id: workspaces.id }),
        );
        await tx.update(accounts).set({ workspaceId: empty.id }).where(eq(accounts.id, accountId));
        await tx.delete(workspaces).where(eq(workspaces.id, account.workspaceId));
      }),
  };
}

export type Inheritance = ReturnType<typeof createInheritance>;
