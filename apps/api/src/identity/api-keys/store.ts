import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Account } from '../accounts/store.ts';
import { accountName, accounts } from '../accounts/tables.ts';
import { members } from '../members/tables.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { apiKeys } from './tables.ts';

export type StoredKey = typeof apiKeys.$inferSelect;

/** The API keys of one workspace. */
export function apiKeysOf(tx: Database | Transaction, workspaceId: string) {
  const areTheirs = eq(apiKeys.workspaceId, workspaceId);
  return {
    /** Newest first. */
    list: () =>
      tx
        .select({ key: apiKeys, createdBy: accountName(apiKeys.createdById) })
        .from(apiKeys)
        .where(areTheirs)
        .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)),

    count: (): Promise<number> => tx.$count(apiKeys, areTheirs),

    add: async (key: Omit<typeof apiKeys.$inferInsert, 'workspaceId'>): Promise<StoredKey> =>
      singleRow(
        await tx
          .insert(apiKeys)
          .values({ ...key, workspaceId })
          .returning(),
      ),

    /** The key that there was with this id. */
    async remove(id: string): Promise<Pick<StoredKey, 'name'> | undefined> {
      const [removed] = await tx
        .delete(apiKeys)
        .where(and(areTheirs, eq(apiKeys.id, id)))
        .returning({ name: apiKeys.name });
      return removed;
    },

    async removeAll(): Promise<void> {
      await tx.delete(apiKeys).where(areTheirs);
    },
  };
}

export function createApiKeyStore(db: Database) {
  // Whose calls they count as; keys outlive the membership of who made them.
  const owners = alias(accounts, 'owners');
  const firstOwner = db
    .select({ id: members.accountId })
    .from(members)
    .innerJoin(owners, and(eq(owners.id, members.accountId), isNull(owners.disabledAt)))
    .where(and(eq(members.workspaceId, apiKeys.workspaceId), eq(members.role, 'owner')))
    .orderBy(asc(members.joinedAt), asc(members.accountId))
    .limit(1);
  // Runs before every call that is made with a key.
  const byHash = db
    .select({ key: apiKeys, account: accounts })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, firstOwner))
    .where(
      and(
        eq(apiKeys.keyHash, sql.placeholder('keyHash')),
        or(
          isNull(apiKeys.expiresAt),
          gt(apiKeys.expiresAt, sql.param(sql.placeholder('now'), apiKeys.expiresAt)),
        ),
      ),
    )
    .prepare('across_workspaces_api_key');

  return {
    /** A key that has not expired, and the first owner of its workspace whose account is not disabled. */
    async find(
      keyHash: string,
      now: Date,
    ): Promise<{ key: StoredKey; account: Account } | undefined> {
      const [found] = await byHash.execute({ keyHash, now });
      return found;
    },

    async noteUse({ workspaceId, id }: StoredKey, at: Date): Promise<void> {
      await db
        .update(apiKeys)
        .set({ lastUsedAt: at })
        .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, id)));
    },
  };
}
