import type { Sharer } from '@flowdeck/domain/identity/members';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { invalidSession } from '@flowdeck/domain/identity/refusals';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { accounts } from './tables.ts';

export type Account = typeof accounts.$inferSelect;

export function createAccountStore(db: Database) {
  return {
    /** @param key a username or an email address, as `loginKey` writes it */
    async findByLogin(key: string): Promise<Account | undefined> {
      const matches = or(eq(accounts.usernameKey, key), eq(accounts.emailKey, key));
      const [account] = await db.select().from(accounts).where(matches);
      return account;
    },

    hasDemoAccount: () => hasDemoAccount(db),

    isDemo: async (id: string): Promise<boolean> =>
      (await db.$count(accounts, and(eq(accounts.id, id), eq(accounts.isDemo, true)))) > 0,

    hasProvenAddress: async (id: string): Promise<boolean> =>
      (await db.$count(accounts, and(eq(accounts.id, id), isNotNull(accounts.emailVerifiedAt)))) >
      0,

    /** What decides whether an account may share workspaces. */
    async sharer(id: string): Promise<Sharer> {
      const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
      if (!account) throw invalidSession();
      const { isDemo, role, email, emailVerifiedAt, inheritedAt } = account;
      const isUnproven = role !== 'super_admin' && email !== null && emailVerifiedAt === null;
      return { isDemo, isUnproven, isInherited: inheritedAt !== null };
    },

    transaction: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => db.transaction(work),
  };
}

/** Whether an account still has the password it was read with; nobody changes it until `tx` ends. */
export async function isPasswordUnchanged(tx: Transaction, account: Account): Promise<boolean> {
  const [now] = await tx
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, account.id))
    .for('share');
  return now !== undefined && now.hash === account.passwordHash;
}

export async function hasAccount(db: Database | Transaction, email: string): Promise<boolean> {
  return (await db.$count(accounts, eq(accounts.emailKey, accountKey(email)))) > 0;
}

export async function hasDemoAccount(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.isDemo}`)
    .orderBy(accounts.id)
    .limit(1);
  return found.length > 0;
}

export type AccountStore = ReturnType<typeof createAccountStore>;
