import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { digest } from '../../platform/secrets/random-secret.ts';
import type { Account } from '../accounts/store.ts';
import { accounts } from '../accounts/tables.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;
type NewRow = Omit<typeof passkeys.$inferInsert, 'accountId'>;

/** The passkeys of one account. */
export function passkeysOf(tx: Database | Transaction, accountId: string) {
  const areTheirs = eq(passkeys.accountId, accountId);
  return {
    list: (): Promise<StoredPasskey[]> =>
      tx
        .select()
        .from(passkeys)
        .where(areTheirs)
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),

    /** How many there are; the account is locked, so that none is added meanwhile. */
    async count(): Promise<number> {
      await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, accountId))
        .for('update');
      return tx.$count(passkeys, areTheirs);
    },

    /** False if it is registered already. */
    async add(passkey: NewRow): Promise<boolean> {
      const added = await tx
        .insert(passkeys)
        .values({ ...passkey, accountId })
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      return added.length > 0;
    },

    /** False if the account has none with this id. */
    async remove(id: string): Promise<boolean> {
      const removed = await tx
        .delete(passkeys)
        .where(and(areTheirs, eq(passkeys.id, id)))
        .returning({ id: passkeys.id });
      return removed.length > 0;
    },

    async removeAll(): Promise<void> {
      await tx.delete(passkeys).where(areTheirs);
      await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId));
    },
  };
}

export function createPasskeyStore(db: Database) {
  return {
    /** A passkey by its credential id, with its account. */
    async find(
      credentialId: string,
    ): Promise<{ passkey: StoredPasskey; account: Account } | undefined> {
      const [found] = await db
        .select({ passkey: passkeys, account: accounts })
        .from(passkeys)
        .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
        .where(eq(passkeys.credentialId, credentialId));
      return found;
    },

    /** Stores a challenge, and deletes expired ones. */
    async ask(challenge: string, accountId: string | null, now: Date, expiresAt: Date) {
      await db
        .delete(passkeyChallenges)
        .where(lte(passkeyChallenges.expiresAt, now))
        .prepare('across_workspaces_ended_challenges')
        .execute();
      const challengeHash = digest(challenge);
      await db.insert(passkeyChallenges).values({ challengeHash, accountId, expiresAt });
    },

    /** Uses up a challenge, whether or not its answer is valid; false if this account has no such challenge. */
    async take(challenge: string, accountId: string | null, now: Date): Promise<boolean> {
      const { challengeHash, expiresAt } = passkeyChallenges;
      const isTheirs =
        accountId === null
          ? isNull(passkeyChallenges.accountId)
          : eq(passkeyChallenges.accountId, accountId);
      const taken = await db
        .delete(passkeyChallenges)
        .where(and(eq(challengeHash, digest(challenge)), isTheirs, gt(expiresAt, now)))
        .returning({ challengeHash });
      return taken.length > 0;
    },
  };
}

/**
 * Notes a use.
 * @returns false if the passkey is gone, or was used meanwhile by an authenticator that counts
 */
export async function usePasskey(
  tx: Transaction,
  { id, counter }: StoredPasskey,
  newCounter: number,
  at: Date,
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
