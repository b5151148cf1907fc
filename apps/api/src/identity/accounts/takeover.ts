import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { usernames } from '@flowdeck/domain/identity/usernames';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { loginKey, plainName } from '@flowdeck/domain/identity/names';
import { createAccount } from './create-account.ts';
import type { Account } from './store.ts';
import { accounts, emailChanges } from './tables.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { digest } from '../../platform/secrets/random-secret.ts';
import { lockWorkspace } from '../../platform/db/lock-workspace.ts';
import { releaseHeld, releaseMostHeld } from './address-proof.ts';
import { singleRow } from '../../platform/db/rows.ts';
import { apiKeysOf } from '../api-keys/store.ts';
import { addOwner, addWorkspace } from '../members/store.ts';
import { members } from '../members/tables.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { secondStepOf } from '../second-step/store.ts';
import { endSessions } from '../session/store.ts';
import { refuseAbandoning } from '@flowdeck/domain/identity/members';
import { takeoverDecided } from '@flowdeck/domain/identity/refusals';
import { removals } from '../../platform/removals/tables.ts';

/** Stops beforehand, some rows at a time, what a workspace runs; workflows are in an area above. */
export type StopForTakeover = (db: Database, workspaceId: string, at: Date) => Promise<void>;

/** Stops what is left of that, and says whether the workspace holds anything. */
export type ClearForTakeover = (tx: Transaction, workspaceId: string, at: Date) => Promise<boolean>;

/** Someone's proof that an email address is theirs. */
interface Proof {
  email: string;
  /** As the person wrote it; may be empty. */
  name: string;
  /** What the browser holds in which they gave it, if someone signed up with a password there. */
  browser?: string | undefined;
  at: Date;
}

interface Claimed {
  account: Account;
  /** Whether someone else may have opened it, whose password and sessions have ended. */
  takenOver: boolean;
}

/**
 * Does beforehand, some rows at a time, most of what `claimAccount` does for this proof, which has been seen to hold:
 * others would wait for a transaction with all of it.
 */
export async function prepareClaim(
  db: Database,
  { email, browser, at }: Omit<Proof, 'name'>,
  stopForTakeover: StopForTakeover,
): Promise<void> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, accountKey(email)));
  if (!account || account.emailVerifiedAt) return;
  if (isUnclaimed(account, browser)) await stopForTakeover(db, account.workspaceId, at);
  else await releaseMostHeld(db, account.workspaceId);
}

export type PrepareClaim = (proof: Omit<Proof, 'name'>) => Promise<void>;

/**
 * The account of someone who has just proved that an email address is theirs, created if there is none.
 *
 * If the address of an existing account was never verified, a stranger may have created the account, so the owner
 * of the address takes it over: its password, second step, passkeys, API keys and sessions end, its names are
 * replaced, and everything that it runs or was about to send stops. The stranger may also have been the owner, so
 * nothing is deleted until they say so (`createTakeovers`). A proof from the browser in which the password was
 * chosen shows that they are the same person: everything stays, and held emails and posts leave.
 */
export async function claimAccount(
  tx: Transaction,
  proof: Proof,
  clearForTakeover: ClearForTakeover,
): Promise<Claimed> {
  const { email, name, at } = proof;
  const existing = await lockByEmail(tx, email);
  if (existing) return takeOver(tx, existing, proof, clearForTakeover);
  const created = await createAccount(tx, {
    email,
    name,
    passwordHash: null,
    emailVerifiedAt: at,
    createdAt: at,
  });
  if (created) return { account: created, takenOver: false };
  // Another request created it in the meantime.
  const other = await lockByEmail(tx, email);
  if (!other) throw new Error('An account was neither created nor found');
  return takeOver(tx, other, proof, clearForTakeover);
}

/** The account of an address, which nobody changes until the transaction ends. */
export async function lockByEmail(tx: Transaction, email: string): Promise<Account | undefined> {
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
  { name, browser, at }: Proof,
  clearForTakeover: ClearForTakeover,
): Promise<Claimed> {
  if (existing.emailVerifiedAt) return { account: existing, takenOver: false };
  if (!isUnclaimed(existing, browser)) {
    return { account: await proveAddress(tx, existing.id, at), takenOver: false };
  }
  const { id } = existing;
  await endSessions(tx, id, at);
  await secondStepOf(tx, id).remove();
  await passkeysOf(tx, id).removeAll();
  await apiKeysOf(tx, existing.workspaceId).removeAll();
  await tx.delete(emailChanges).where(eq(emailChanges.accountId, id));
  const holds = await clearForTakeover(tx, existing.workspaceId, at);
  const account = singleRow(
    await tx
      .update(accounts)
      .set({
        ...provenAt(at),
        passwordHash: null,
        inheritedAt: holds ? at : null,
        ...(await freshNames(tx, existing, name)),
      })
      .where(eq(accounts.id, id))
      .returning(),
  );
  return { account, takenOver: true };
}

const provenAt = (at: Date) => ({ emailVerifiedAt: at, signUpBrowserHash: null });

/** The address of an account is proved by whoever chose its password: everything stays, and what was held leaves. */
export async function proveAddress(tx: Transaction, accountId: string, at: Date): Promise<Account> {
  const account = singleRow(
    await tx.update(accounts).set(provenAt(at)).where(eq(accounts.id, accountId)).returning(),
  );
  await releaseHeld(tx, account.workspaceId);
  return account;
}

/** Whether a stranger may have opened the account: its address is unproved, and the proof is from another browser. */
export const isUnclaimed = (account: Account, browser: string | undefined): boolean =>
  account.emailVerifiedAt === null &&
  (browser === undefined || account.signUpBrowserHash !== digest(browser));

/** The owner's names, in place of those that a stranger may have chosen. */
async function freshNames(tx: Transaction, { id, email }: Account, name: string) {
  for (const username of usernames(name, email ?? '', randomInt)) {
    const usernameKey = loginKey(username);
    const taken = await tx.$count(
      accounts,
      and(eq(accounts.usernameKey, usernameKey), ne(accounts.id, id)),
    );
    if (taken === 0) return { username, usernameKey, name: plainName(name) || username };
  }
  throw new Error('No username was free');
}

/** What the owner of an address decides about the workspace of an account that they took over. */
export function createTakeovers(db: Database, now: () => Date) {
  return {
    /** Whether there is something to decide. */
    async isUndecided(accountId: string): Promise<boolean> {
      const isTheirs = and(eq(accounts.id, accountId), isNotNull(accounts.inheritedAt));
      return (await db.$count(accounts, isTheirs)) > 0;
    },

    /**
     * Keeps the workspace, or begins with an empty one and deletes everything in it.
     * @throws {Problem} 409 if there is nothing to decide
     */
    decide: (accountId: string, keep: boolean): Promise<undefined> =>
      db.transaction(async (tx) => {
        const [account] = await tx
          .update(accounts)
          .set({ inheritedAt: null })
          .where(and(eq(accounts.id, accountId), isNotNull(accounts.inheritedAt)))
          .returning({ workspaceId: accounts.workspaceId, name: accounts.name });
        if (!account) throw takeoverDecided();
        if (keep) return undefined;
        const { workspaceId } = account;
        await lockWorkspace(tx, workspaceId);
        const isHere = eq(members.workspaceId, workspaceId);
        const isOwn = and(isHere, eq(members.accountId, accountId), eq(members.role, 'owner'));
        const [all, own] = [await tx.$count(members, isHere), await tx.$count(members, isOwn)];
        // The operator may have let others in.
        if (all !== 1 || own !== 1) refuseAbandoning([account.name]);
        const empty = await addWorkspace(tx, { name: account.name, createdAt: now() });
        await addOwner(tx, empty, accountId, now());
        await tx.update(accounts).set({ workspaceId: empty }).where(eq(accounts.id, accountId));
        await tx.delete(members).where(eq(members.workspaceId, workspaceId));
        await tx.insert(removals).values({ workspaceId, dueAt: now() });
        return undefined;
      }),
  };
}

export type Takeovers = ReturnType<typeof createTakeovers>;
