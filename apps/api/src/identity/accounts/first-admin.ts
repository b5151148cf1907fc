import { accountKey } from '@flowdeck/domain/identity/account-key';
import { loginKey } from '@flowdeck/domain/identity/names';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/db/advisory-locks.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/rows.ts';
import type { Passwords } from './passwords.ts';
import { addOwner, addWorkspace } from '../members/store.ts';
import { accounts, isAdmin } from './tables.ts';

interface NewAdmin {
  username: string;
  name: string;
  /** Counts as verified, because the operator gives it; null for none. */
  email: string | null;
  passwordHash: string;
  workspaceName: string;
  isDemo: boolean;
  now: Date;
}

/**
 * Creates the first administrator and its workspace.
 * @param isFree looks again, now that no other server can come in between
 * @param fill writes the new workspace's initial content, in the same transaction
 * @returns the id of the account; undefined if `isFree` says no
 */
export function createFirstAdmin(
  db: Database,
  admin: NewAdmin,
  isFree: (tx: Transaction) => Promise<boolean>,
  fill?: (tx: Transaction, workspaceId: string) => Promise<void>,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    // Two servers that start together must not both find that there is none.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstAccount}::bigint)`);
    return (await isFree(tx)) ? addAdmin(tx, admin, fill) : undefined;
  });
}

/** Creates an administrator and its workspace; returns the id of the account. */
export async function addAdmin(
  tx: Transaction,
  { username, name, email, passwordHash, workspaceName, isDemo, now }: NewAdmin,
  fill: (tx: Transaction, workspaceId: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const workspaceId = await addWorkspace(tx, { name: workspaceName, isDemo, createdAt: now });
  const { id } = singleRow(
    await tx
      .insert(accounts)
      .values({
        workspaceId,
        username,
        usernameKey: loginKey(username),
        name,
        email,
        emailKey: email && accountKey(email),
        emailVerifiedAt: email === null ? null : now,
        passwordHash,
        role: 'super_admin',
        isDemo,
        createdAt: now,
      })
      .returning({ id: accounts.id }),
  );
  await addOwner(tx, workspaceId, id, now);
  await fill(tx, workspaceId);
  return id;
}

export async function hasAccounts(db: Database | Transaction): Promise<boolean> {
  // The first that comes is enough.
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .limit(1)
    .prepare('whole_table_any_account')
    .execute();
  return found.length > 0;
}

/** Whether there is an administrator besides that of the demo, which only demo mode lets in. */
export async function hasAdmin(db: Database | Transaction): Promise<boolean> {
  const isOwnAdmin = and(isAdmin(accounts.role), eq(accounts.isDemo, false));
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isOwnAdmin)
    .limit(1)
    .prepare('across_workspaces_own_admin')
    .execute();
  return found.length > 0;
}

/**
 * Which of these names another account signs in with, and whether that is the demo's; undefined if none.
 * @param except the id of an account that may have them
 */
export async function takenLogin(
  db: Database | Transaction,
  { username, email }: { username: string; email: string | null },
  except?: string,
): Promise<{ name: 'username' | 'email'; ofDemo: boolean } | undefined> {
  const usernameKey = loginKey(username);
  const emailKey = email === null ? null : accountKey(email);
  const [found] = await db
    .select({ usernameKey: accounts.usernameKey, ofDemo: accounts.isDemo })
    .from(accounts)
    .where(
      and(
        or(
          eq(accounts.usernameKey, usernameKey),
          emailKey === null ? undefined : eq(accounts.emailKey, emailKey),
        ),
        except === undefined ? undefined : ne(accounts.id, except),
      ),
    );
  if (!found) return undefined;
  return { name: found.usernameKey === usernameKey ? 'username' : 'email', ofDemo: found.ofDemo };
}

/** Whether some administrator has this password; as slow as one sign-in for each of them. */
export async function isAdminPassword(
  db: Database,
  passwords: Passwords,
  password: string,
): Promise<boolean> {
  const admins = await db
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(isAdmin(accounts.role))
    .prepare('across_workspaces_admin_passwords')
    .execute();
  for (const { hash } of admins) {
    if (await passwords.verify(password, hash ?? undefined)) return true;
  }
  return false;
}
