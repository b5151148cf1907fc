import { and, eq, isNull } from 'drizzle-orm';
import { accountKey } from '@flowdeck/domain/accounts/account-key';
import { createAccount } from '../accounts/create-account.ts';
import type { Account } from '../accounts/store.ts';
import { accounts } from '../accounts/tables.ts';
import type { Transaction } from '../db/database.ts';
import { singleRow } from '../db/single-row.ts';
import { sessions } from './tables.ts';

interface Adopted {
  account: Account;
  /** Whether somebody else may have opened it, whose password and sessions have ended. */
  takenOver: boolean;
}

/**
 * The account of somebody who has just proved that an email address is theirs, created where there
 * is none. If the address of an existing account was never verified, whoever created it may not be
 * its owner: its password and all its sessions end.
 */
export async function adoptAccount(
  tx: Transaction,
  { email, name, at }: { email: string; name: string; at: Date },
): Promise<Adopted> {
  const existing = await lock(tx, email);
  if (existing) return takeOver(tx, existing, at);
  const created = await createAccount(tx, {
    email,
    name,
    passwordHash: null,
    emailVerifiedAt: at,
    createdAt: at,
  });
  if (created) return { account: created, takenOver: false };
  // Another request created it in the meantime.
  const other = await lock(tx, email);
  if (!other) throw new Error('An account was neither created nor found');
  return takeOver(tx, other, at);
}

async function lock(tx: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, accountKey(email)))
    .for('update');
  return account;
}

async function takeOver(tx: Transaction, existing: Account, at: Date): Promise<Adopted> {
  if (existing.emailVerifiedAt) return { account: existing, takenOver: false };
  const { id } = existing;
  await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.accountId, id), isNull(sessions.revokedAt)));
  const account = singleRow(
    await tx
      .update(accounts)
      .set({ emailVerifiedAt: at, passwordHash: null })
      .where(eq(accounts.id, id))
      .returning(),
  );
  return { account, takenOver: true };
}
