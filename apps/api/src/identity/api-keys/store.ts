import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Account } from '../accounts/store.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { accounts } from '../accounts/tables.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { apiKeys } from './tables.ts';

export type StoredKey = typeof apiKeys.$inferSelect;

/** The API keys of one account. */
export function apiKeysOf(tx: Database | Transaction, accountId: string) {
  const areTheirs = eq(apiKeys.accountId, accountId);
  return {
    /** Newest first. */
    list: (): Promise<StoredKey[]> =>
      tx.select().from(apiKeys).where(areTheirs).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)),

    /** How many there are; the account is locked, so that none is added meanwhile. */
    async count(): Promise<number> {
      await lockAccount(tx, accountId);
      return tx.$count(apiKeys, areTheirs);
    },

    add: async (key: Omit<typeof apiKeys.$inferInsert, 'accountId'>): Promise<StoredKey> =>
      singleRow(
        await tx
          .insert(apiKeys)
          .values({ ...key, accountId })
          .returning(),
      ),

    /** False if the account has none with this id. */
    async remove(id: string): Promise<boolean> {
      const removed = await tx
        .delete(apiKeys)
        .where(and(areTheirs, eq(apiKeys.id, id)))
        .returning({ id: apiKeys.id });
      return removed.length > 0;
    },

    async removeAll(): Promise<void> {
      await tx.delete(apiKeys).where(areTheirs);
    },
  };
}

export function createApiKeyStore(db: Database) {
  // Runs before every call that is made with a key.
  const byHash = db
    .select({ key: apiKeys, account: accounts })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(
      and(
        eq(apiKeys.keyHash, sql.placeholder('keyHash')),
        isNull(accounts.disabledAt),
        or(
          isNull(apiKeys.expiresAt),
          gt(apiKeys.expiresAt, sql.param(sql.placeholder('now'), apiKeys.expiresAt)),
        ),
      ),
    )
    .prepare('api_key_by_hash');

  return {
    /** A key that has not expired, and whose it is, unless that account is disabled. */
    async find(
      keyHash: string,
      now: Date,
    ): Promise<{ key: StoredKey; account: Account } | undefined> {
      const [found] = await byHash.execute({ keyHash, now });
      return found;
    },

    async noteUse(id: string, at: Date): Promise<void> {
      await db.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, id));
    },
  };
}
