import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { singleRow } from '../db/single-row.ts';
import { workspaces } from '../db/tables.ts';
import { accounts } from './tables.ts';
import { accountKey } from '@flowdeck/domain/accounts/account-key';
import type { Passwords } from './passwords.ts';

/** Any fixed number; two servers that start together must not both find the database empty. */
const firstAccountLock = 7_314_002;

interface NewAdmin {
  username: string;
  name: string;
  passwordHash: string;
  workspaceName: string;
  isDemo: boolean;
  now: Date;
}

/**
 * Creates the first administrator and its workspace, if the database has no account yet.
 * @param fill writes the new workspace's initial content, in the same transaction
 * @returns whether it created them
 */
export function createFirstAdmin(
  db: Database,
  admin: NewAdmin,
  fill: (tx: Transaction, workspaceId: string) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const { username, name, passwordHash, workspaceName, isDemo, now } = admin;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstAccountLock}::bigint)`);
    if (await hasAccounts(tx)) return false;
    const workspace = singleRow(
      await tx
        .insert(workspaces)
        .values({ name: workspaceName, isDemo, createdAt: now })
        .returning({ id: workspaces.id }),
    );
    await tx.insert(accounts).values({
      workspaceId: workspace.id,
      username,
      usernameKey: accountKey(username),
      name,
      passwordHash,
      role: 'super_admin',
      isDemo,
      createdAt: now,
    });
    await fill(tx, workspace.id);
    return true;
  });
}

export async function hasAccounts(db: Database | Transaction): Promise<boolean> {
  const found = await db.select({ id: accounts.id }).from(accounts).limit(1);
  return found.length > 0;
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
    .where(eq(accounts.role, 'super_admin'));
  for (const { hash } of admins) {
    if (await passwords.verify(password, hash ?? undefined)) return true;
  }
  return false;
}
