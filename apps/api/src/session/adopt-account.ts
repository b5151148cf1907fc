import { and, eq, ne } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { usernames } from '@flowdeck/domain/accounts/usernames';
import { accountKey } from '@flowdeck/domain/accounts/account-key';
import { createAccount } from '../accounts/create-account.ts';
import type { Account } from '../accounts/store.ts';
import { accounts } from '../accounts/tables.ts';
import type { Transaction } from '../db/database.ts';
import { singleRow } from '../db/single-row.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { secondStepOf } from '../second-step/store.ts';
import { endSessions } from './store.ts';

/** Pauses what a workspace runs, and drops what it was about to send. */
export type StopWork = (tx: Transaction, workspaceId: string, at: Date) => Promise<void>;

interface Adopted {
  account: Account;
  /** Whether somebody else may have opened it, whose password and sessions have ended. */
  takenOver: boolean;
}

/**
 * The account of somebody who has just proved that an email address is theirs, created where there
 * is none. If the address of an existing account was never verified, whoever created it may not be
 * its owner: its password, its second step, its passkeys and all its sessions end, its names are replaced, and what it
 * runs or was about to send stops. The owner may also be the one who created it, so nothing is deleted.
 */
export async function adoptAccount(
  tx: Transaction,
  { email, name, at }: { email: string; name: string; at: Date },
  stopWork: StopWork,
): Promise<Adopted> {
  const existing = await lock(tx, email);
  if (existing) return takeOver(tx, existing, name, at, stopWork);
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
  return takeOver(tx, other, name, at, stopWork);
}

async function lock(tx: Transaction, email: string): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, accountKey(email)))
    .for('update');
  return account;
}

async function takeOver(
  tx: Transaction,
  existing: Account,
  name: string,
  at: Date,
  stopWork: StopWork,
): Promise<Adopted> {
  if (existing.emailVerifiedAt) return { account: existing, takenOver: false };
  const { id } = existing;
  await endSessions(tx, id, at);
  await secondStepOf(tx, id).remove();
  await passkeysOf(tx, id).removeAll();
  await stopWork(tx, existing.workspaceId, at);
  const account = singleRow(
    await tx
      .update(accounts)
      .set({
        emailVerifiedAt: at,
        passwordHash: null,
        ...(await freshNames(tx, existing, name)),
      })
      .where(eq(accounts.id, id))
      .returning(),
  );
  return { account, takenOver: true };
}

/** The owner's own names, in place of those that somebody else may have chosen. */
async function freshNames(tx: Transaction, { id, email }: Account, name: string) {
  for (const username of usernames(name, email ?? '', randomInt)) {
    const usernameKey = accountKey(username);
    const taken = await tx.$count(
      accounts,
      and(eq(accounts.usernameKey, usernameKey), ne(accounts.id, id)),
    );
    if (taken === 0) return { username, usernameKey, name: name || username };
  }
  throw new Error('No username was free');
}
