import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { only } from '../db/only.ts';
import { accounts, sessions } from './tables.ts';
import { accountKey } from '@flowdeck/domain/session/account-key';
import { createAccount } from './new-account.ts';
import type { Account } from './store.ts';

/**
 * The account of somebody who has just shown that an email address is theirs, made where there was
 * none. Whoever opened an account for the address without showing that is thrown out: its password
 * and every session end, or they would share the account with its owner.
 */
export async function adoptAccount(
  tx: Transaction,
  { email, name, at }: { email: string; name: string; at: Date },
): Promise<Account> {
  const existing = await lock(tx, email);
  if (existing) return existing.emailVerifiedAt ? existing : takeOver(tx, existing, at);
  const created = await createAccount(tx, {
    email,
    name,
    passwordHash: null,
    emailVerifiedAt: at,
    createdAt: at,
  });
  if (created) return created;
  // Somebody else made it in the meantime.
  const other = await lock(tx, email);
  if (!other) throw new Error('An account was neither created nor found');
  return other.emailVerifiedAt ? other : takeOver(tx, other, at);
}

async function lock(tx: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, accountKey(email)))
    .for('update');
  return account;
}

async function takeOver(tx: Transaction, { id }: Account, at: Date): Promise<Account> {
  await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.accountId, id), isNull(sessions.revokedAt)));
  return only(
    await tx
      .update(accounts)
      .set({ emailVerifiedAt: at, passwordHash: null })
      .where(eq(accounts.id, id))
      .returning(),
  );
}
